import { useEffect, useRef, useState } from 'react'
import { cleanText, lengthOf } from '#domain/text/clean-text.ts'
import { bookedAnswer } from '#domain/inbox/booked-answer.ts'
import { withPreset } from '#domain/preset/presets.ts'
import { MOST_OF_ANSWER } from '#domain/inbox/inbox.ts'
import { answerMessage } from '#data/inbox/act-on-message.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useDraft } from '#data/device/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { PresetButtons } from './preset-buttons.tsx'
import { WORDS } from './words.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'
import type { PresetAnswer } from '#domain/preset/presets.ts'

interface Props {
  readonly message: DeskMessage
  readonly userId: string
  readonly isTaken: boolean
  readonly onPress: () => void
  readonly onClose: () => void
}

interface Added {
  readonly preset: PresetAnswer
  /** What was written by then. */
  readonly before: string
}

const EMPTY = { text: '' }

/** Half an answer is there again when somebody comes back to it. */
export function AnswerForm({ message, userId, isTaken, onPress, onClose }: Props) {
  const { id, name, email } = message
  const data = useAppData()
  const isConnected = useIsConnected()
  const { draft, type, clear } = useDraft(DRAFTS.answerTo(id), EMPTY)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => takeFocus(frame.current), [])
  const [isTyped, setTyped] = useState(false)
  const written = draft.text === '' && !isTyped ? bookedAnswer(message) : draft.text
  const [flaw, setFlaw] = useState<string | undefined>(undefined)
  const { act, isBusy, problem } = useAct(WORDS.notSaved)
  // A keyboard's undo doesn't take back what wasn't typed.
  const [added, setAdded] = useState<Added | null>(null)
  const write = (text: string, preset: Added | null = null) => {
    setTyped(true)
    setAdded(preset)
    type({ text })
  }
  const goOn = (text: string, preset: Added | null) => {
    write(text, preset)
    takeFocus(frame.current)
  }
  const send = async () => {
    const text = cleanText(written)
    const found = flawOf(text)
    setFlaw(found)
    if (found !== undefined) return
    onPress()
    if (!(await act(() => answerMessage(data, { messageId: id, text })))) return
    clear()
    onClose()
    void showToast(
      isConnected
        ? { title: WORDS.onItsWay, message: WORDS.goesTo(email), kind: 'done' }
        : { title: WORDS.isKept, message: WORDS.goesLater(email), kind: 'waiting' },
    )
  }
  return (
    <form
      ref={frame}
      className="message-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextAreaField
        label={WORDS.answerTo(name)}
        hint={WORDS.answerHint(email)}
        rows={6}
        value={written}
        error={flaw}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <PresetButtons
        userId={userId}
        onChoose={(preset) => goOn(withPreset(written, preset, name), { preset, before: written })}
        added={added?.preset ?? null}
        onUndo={() => added && goOn(added.before, null)}
      />
      {isTaken && <Notice kind="waiting">{WORDS.taken}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="message-buttons">
        <Button type="submit" kind="primary" busy={isBusy}>
          {WORDS.send}
        </Button>
        <Button onClick={onClose}>{WORDS.later}</Button>
      </div>
    </form>
  )
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

function flawOf(text: string): string | undefined {
  if (text === '') return WORDS.answerMissing
  return lengthOf(text) > MOST_OF_ANSWER ? WORDS.answerTooLong(MOST_OF_ANSWER) : undefined
}
