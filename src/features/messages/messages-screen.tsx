import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { withMissing } from '#domain/inbox/waiting-inbox.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { messagesRead } from '#data/inbox/inbox.ts'
import { useInbox } from '#data/inbox/use-inbox.ts'
import { usePresets } from '#data/preset/use-presets.ts'
import { Button } from '#ui/button.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { useAnswerForms } from './use-answer-forms.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { WORDS } from './words.ts'
import type { DeskMessage, MessageFilter } from '#domain/inbox/inbox.ts'
import type { AnswerForms } from './use-answer-forms.ts'
import './messages-screen.css'

const A_PAGE = 50

interface Props {
  readonly userId: string
  /** One sentence about the section, from the menu of the staff area. */
  readonly purpose: string
  /** The message to begin an answer to, once it's there. */
  readonly toAnswer: string
  readonly onAnswering: () => void
}

interface Asked extends Pick<Props, 'userId' | 'toAnswer' | 'onAnswering'> {
  readonly rows: readonly DeskMessage[]
  readonly forms: AnswerForms
}

/** Said once: what was closed since stays closed when the page is loaded again. */
function useAnswerAsked({ userId, toAnswer, rows, forms, onAnswering }: Asked) {
  const data = useAppData()
  const begin = useEffectEvent(() => {
    const message = [...rows, ...messagesRead(data, userId)].find(({ id }) => id === toAnswer)
    if (message === undefined) return
    if (forms.open.every(({ id }) => id !== toAnswer)) forms.begin(message)
    onAnswering()
  })
  useEffect(() => begin(), [rows, toAnswer])
}

/** In the list that opens by itself; also where no message is asked for. */
function isOpen(toAnswer: string, read: readonly DeskMessage[]): boolean {
  const known = read.filter(({ id }) => id === toAnswer)
  return toAnswer === '' || (known.length > 0 && known.every(({ handledAt }) => handledAt === null))
}

/** What people wrote to the salon, and what the desk has done about it. */
export function MessagesScreen({ userId, purpose, toAnswer, onAnswering }: Props) {
  const data = useAppData()
  const [filter, setFilter] = useState<MessageFilter>(() =>
    isOpen(toAnswer, messagesRead(data, userId)) ? 'open' : 'all',
  )
  const [most, setMost] = useState(A_PAGE)
  const { list: answered, inbox } = useInbox({ userId, filter, most })
  const answer = useSectionAnswer(answered, WORDS.failed)
  const forms = useAnswerForms()
  // On the device by the time somebody answers, with a connection or without.
  usePresets(userId)
  const rows = useMemo(() => withMissing(inbox?.messages ?? [], forms.open), [inbox, forms.open])
  const { list, notePress } = useKeptPlace(rows)
  useAnswerAsked({ userId, toAnswer, rows, forms, onAnswering })
  const told = answered.data?.messages ?? []
  const mayBeMore = told.length === most
  const choose = (next: MessageFilter) => {
    setFilter(next)
    setMost(A_PAGE)
    if (next !== 'all') forms.closeAll()
  }

  return (
    <SectionFrame title={WORDS.title} purpose={purpose}>
      <MessageFilters chosen={filter} onChoose={choose} />
      <SectionState
        answer={answer}
        words={WORDS}
        empty={rows.length === 0 && !mayBeMore ? WORDS.empty[filter] : null}
        meanwhile={<MessagesSkeleton />}
      >
        {({ team }) => (
          <MessageList
            {...{ rows, team, userId, forms, list }}
            listed={new Set([...told, ...(inbox?.messages ?? [])].map(({ id }) => id))}
            isBusy={answered.isPlaceholderData}
            onPress={notePress}
          />
        )}
      </SectionState>
      {mayBeMore && (
        <div>
          <Button onClick={() => setMost(most + A_PAGE)}>{WORDS.more}</Button>
        </div>
      )}
    </SectionFrame>
  )
}
