import { useEffect, useId, useRef, useState } from 'react'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { sendContactMessage, useWaitingMessages } from '#data/contact/contact.ts'
import { DRAFTS } from '#data/device/drafts.ts'
import { useDraft } from '#data/device/use-draft.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageStatus } from './message-status.tsx'
import { FORM_WORDS } from './words.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Taken, WaitingMessage } from '#data/contact/contact.ts'

const EMPTY: ContactMessage & Readonly<Record<string, string>> = {
  name: '',
  email: '',
  phone: '',
  message: '',
}

/** The form, or what became of the message just written; and above it, what else is on its way. */
export function ContactDesk() {
  const data = useAppData()
  const form = useDraft(DRAFTS.contact, EMPTY)
  const [isSending, setSending] = useState(false)
  const messages = useWaitingMessages(isSending)
  const [written, setWritten] = useState<Taken | null>(null)
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  const known = useKnownPerson(form.suggest)

  useEffect(() => {
    if (written === null) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [written])

  const latest = latestOf(written, messages)
  const others = messages.filter(({ id }) => id !== latest?.id)
  const send = async (typed: ContactMessage, website: string) => {
    setSending(true)
    try {
      setWritten(await sendContactMessage(data, typed, website))
      form.clear()
    } finally {
      setSending(false)
    }
  }
  const forget = (message: WaitingMessage) => {
    setWritten(null)
    form.suggest(known)
    if (message.state === 'sent') void data.outbox.remove(message.id)
  }
  const edit = (words: ContactMessage) => {
    form.type({ name: words.name, email: words.email, phone: words.phone, message: words.message })
    setWritten(null)
  }

  return (
    <section className="contact-desk" ref={panel} tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>{FORM_WORDS.title}</h3>
      {others.map((message) => (
        <MessageStatus
          key={message.id}
          message={message}
          onEdit={form.draft.message === '' ? edit : undefined}
        />
      ))}
      {latest === null ? (
        <ContactForm
          draft={form.draft}
          onType={form.type}
          onPrepare={form.prepare}
          onSend={send}
          isBusy={isSending}
        />
      ) : (
        <MessageStatus message={latest} onEdit={edit} onAnother={() => forget(latest)} />
      )}
    </section>
  )
}

const SENT_AT_ONCE: WaitingMessage = {
  id: '',
  kind: 'message',
  state: 'sent',
  writtenAt: 0,
  words: null,
  isOwn: true,
  reason: null,
  heldUntil: null,
  mayHaveArrived: false,
}

/** A message that its writer removed or took back leaves the form behind again. */
function latestOf(
  written: Taken | null,
  messages: readonly WaitingMessage[],
): WaitingMessage | null {
  if (written === null) return null
  if (written.how === 'sent') return SENT_AT_ONCE
  return messages.find(({ id }) => id === written.id) ?? null
}

/** Whoever is signed in need not tell us who they are. */
function useKnownPerson(
  suggest: (known: Partial<ContactMessage>) => void,
): Pick<ContactMessage, 'name' | 'email'> {
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const name = person === null ? '' : `${person.firstName} ${person.lastName}`.trim()
  const email = person?.email ?? ''
  const told = useRef(suggest)
  useEffect(() => {
    if (name !== '' || email !== '') told.current({ name, email })
  }, [name, email])
  return { name, email }
}
