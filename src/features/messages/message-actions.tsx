import { useMemo } from 'react'
import { wishedDay } from '#domain/booking/booking-draft.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { agoInWords } from '#domain/time/ago.ts'
import { isBooked } from '#domain/inbox/inbox.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { assignMessage, markMessage } from '#data/inbox/act-on-message.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { showUndoable } from '#ui/undo-toast.ts'
import { WORDS } from './words.ts'
import type { Colleague, DeskMessage } from '#domain/inbox/inbox.ts'

const CALENDAR = '/employee/appointments'

interface Props {
  readonly message: DeskMessage
  readonly team: readonly Colleague[]
  readonly userId: string
  readonly now: number
  readonly isAnswering: boolean
  readonly onPress: () => void
  readonly onAnswer: () => void
}

export function MessageActions({ message, team, userId, now, ...rest }: Props) {
  const { isAnswering, onPress, onAnswer } = rest
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notSaved)
  const { handle, reopen } = useMarking(message, onPress)
  const { id, handledAt, handledBy, assignedTo } = message
  const isHandled = handledAt !== null
  return (
    <div className="message-actions">
      <SelectField
        label={WORDS.assignee}
        value={assignedTo?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          onPress()
          void act(() => assignMessage(data, { messageId: id, personId: value || null }), value)
        }}
      >
        <option value="">{WORDS.noOne}</option>
        {withAssignee(team, assignedTo).map((person) => (
          <option key={person.id} value={person.id}>
            {person.id === userId ? WORDS.you(person.name) : person.name || WORDS.nameless}
          </option>
        ))}
      </SelectField>
      <div className="message-buttons">
        {!isAnswering && <Button onClick={onAnswer}>{WORDS.answer}</Button>}
        {!isBooked(message) && <BookVisit message={message} now={now} />}
        <Button
          busy={isBusy}
          // The second click of two in a row is none of its own: it may have met what came up in this place.
          onClick={({ detail }) => void (detail < 2 && act(isHandled ? reopen : handle))}
        >
          {isHandled ? WORDS.reopen : WORDS.handle}
        </Button>
      </div>
      {isHandled && (
        <p className="message-handled">
          {WORDS.handled(
            agoInWords(handledAt, now),
            handledBy?.id === userId ? WORDS.byYou : WORDS.by(handledBy?.name ?? ''),
          )}
        </p>
      )}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </div>
  )
}

/** In the calendar, on the first of the days they wished for. */
function BookVisit({ message: { id, wishes }, now }: Pick<Props, 'message' | 'now'>) {
  const today = salonDay(now)
  const day = useMemo(() => wishedDay(wishes, today), [wishes, today])
  return (
    <LinkButton to={CALENDAR} search={{ day, open: `message-${id}` }}>
      {WORDS.book}
    </LinkButton>
  )
}

/** Someone who left the team since stays named. */
function withAssignee(team: readonly Colleague[], assignedTo: Colleague | null) {
  const isThere = assignedTo === null || team.some(({ id }) => id === assignedTo.id)
  return isThere ? team : [...team, assignedTo]
}

function useMarking({ id, name }: DeskMessage, onPress: () => void) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const mark = (isHandled: boolean) => markMessage(data, { messageId: id, isHandled })
  const markAnd = (isHandled: boolean) => async () => {
    onPress()
    await mark(isHandled)
    showUndoable({
      title: isHandled ? WORDS.nowHandled : WORDS.nowOpen,
      message: WORDS.from(name),
      kind: isConnected ? 'done' : 'waiting',
      undo: WORDS.undo,
      back: () => mark(!isHandled),
      undone: {
        title: isHandled ? WORDS.nowOpen : WORDS.nowHandled,
        message: WORDS.from(name),
      },
      notUndone: {
        title: WORDS.notUndone,
        message: (cause) => wordsFor(cause, WORDS.notSaved),
      },
    })
  }
  return { handle: markAnd(true), reopen: markAnd(false) }
}
