import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FATE_WORDS as WORDS } from './words.ts'
import { dateFormat } from '#domain/time/date-format.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { WaitingMessage } from '#data/contact/contact.ts'

const KINDS = {
  sending: 'plain',
  sent: 'done',
  waiting: 'waiting',
  refused: 'refused',
  stuck: 'refused',
} as const

interface Props {
  readonly message: WaitingMessage
  /** Not given while something else is in the form: that must not be lost. */
  readonly onEdit?: ((words: ContactMessage) => void) | undefined
  /** Given for the message just written, in whose place the form comes back. */
  readonly onAnother?: () => void
}

/** What became of one message, in words, with what can be done about it. */
export function MessageStatus({ message, onEdit, onAnother }: Props) {
  const device = useAppData().platform.device()
  const { state, reason, heldUntil } = message
  if (!message.isOwn)
    return state === 'sent' ? null : <Notice kind="waiting">{WORDS.foreign(device)}</Notice>
  const told = heldUntil === null ? WORDS[state].words(device) : WORDS.held(timeOf(heldUntil))
  return (
    <div className="contact-status">
      <Notice kind={KINDS[state]} title={WORDS[state].title}>
        {reason ?? told}
        {state === 'waiting' && message.mayHaveArrived && <p>{WORDS.mayHaveArrived}</p>}
      </Notice>
      {message.words !== null && <Quotation message={message} />}
      <div className="contact-status-actions">
        {onAnother !== undefined && <Button onClick={onAnother}>{WORDS.another}</Button>}
        <Choices message={message} onEdit={onEdit} isLatest={onAnother !== undefined} />
      </div>
    </div>
  )
}

interface ChoicesProps extends Pick<Props, 'message' | 'onEdit'> {
  readonly isLatest: boolean
}

function Choices({ message, onEdit, isLatest }: ChoicesProps) {
  const { outbox } = useAppData()
  const { id, state, words } = message
  const edit = async (written: ContactMessage) => {
    if (await outbox.takeBack(id)) onEdit?.(written)
  }
  if (state === 'sending' || (state === 'sent' && isLatest)) return null
  return (
    <>
      {onEdit !== undefined && words !== null && mayEdit(message) && (
        <Button onClick={() => void edit(words)}>{WORDS.edit}</Button>
      )}
      {state === 'stuck' && (
        <Button onClick={() => void outbox.tryAgain(id)}>{WORDS.tryAgain}</Button>
      )}
      {words !== null && state !== 'waiting' && <CopyButton text={textOf(words)} />}
      <Button kind="quiet" onClick={() => void outbox.takeBack(id)}>
        {state === 'sent' ? WORDS.fine : WORDS.remove}
      </Button>
    </>
  )
}

/** What may already be there is not written anew: that could make two of it. */
function mayEdit({ kind, state, mayHaveArrived }: WaitingMessage): boolean {
  if (kind === 'booking') return false
  return state === 'refused' || (state === 'waiting' && !mayHaveArrived)
}

function textOf(words: NonNullable<WaitingMessage['words']>): string {
  const wishes = 'wishes' in words ? [words.serviceName, words.employee, words.wishes] : []
  const lines = [words.name, words.email, words.phone, ...wishes, words.message]
  return lines.filter((line) => line !== '').join('\n')
}

function Quotation({ message: { words, kind, writtenAt } }: { readonly message: WaitingMessage }) {
  return (
    <figure className="contact-status-quotation">
      <blockquote>{kind === 'booking' ? WORDS.booking : words?.message}</blockquote>
      <figcaption>{WORDS.writtenAt(timeOf(writtenAt))}</figcaption>
    </figure>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const { platform } = useAppData()
  const [label, setLabel] = useState<string>(WORDS.copy)
  const copy = async () =>
    setLabel((await platform.copyText(text)) ? WORDS.copied : WORDS.notCopied)
  return <Button onClick={() => void copy()}>{label}</Button>
}

const TIME = dateFormat({ hour: 'numeric', minute: '2-digit' })

/** Only ever drawn for what this device holds, so never while a page is printed. */
function timeOf(moment: number): string {
  return TIME.format(moment)
}
