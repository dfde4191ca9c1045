import { useEffect, useRef, useState } from 'react'
import { cleanMessage, flawsOfMessage, roomInMessage } from '#domain/contact/contact.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FORM_WORDS as WORDS } from './words.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Flaws } from '#domain/text/form-flaws.ts'
import type { RefObject, SubmitEvent } from 'react'

interface Props {
  readonly draft: ContactMessage
  readonly onType: (changes: Partial<ContactMessage>) => void
  /** Somebody is about to write. */
  readonly onPrepare: () => void
  /** Done when it lies safely on this device or with the salon, and the form is no longer there. */
  readonly onSend: (typed: ContactMessage, website: string) => Promise<void>
  readonly isBusy: boolean
}

export function ContactForm({ draft, onType, onPrepare, onSend, isBusy }: Props) {
  const { platform } = useAppData()
  const isConnected = useIsConnected()
  const [wasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, onType)
  // Once tried, each answer is looked at again as it changes.
  const flaws = wasTried ? flawsOfMessage(cleanMessage(draft)) : {}

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields themselves: what was typed while the page woke may not have been drawn yet.
    const { website, ...typed } = answersIn(event.currentTarget)
    setTried(true)
    setProblem(null)
    if (Object.keys(flawsOfMessage(cleanMessage(typed))).length > 0)
      return void platform.clock.after(0, () => summary.current?.focus())
    try {
      await onSend(typed, website)
    } catch (cause) {
      const isFull = problemCodeOf(cause) === 'device-storage'
      const notSaved = WORDS.notSaved(platform.device())
      setProblem(isFull ? notSaved : wordsFor(cause, notSaved))
    }
  }

  return (
    <form ref={form} className="contact-form" noValidate onSubmit={(event) => void send(event)}>
      <noscript>
        <p className="notice">{WORDS.withoutScripts}</p>
      </noscript>
      <ErrorSummary ref={summary} flaws={flaws} />
      <ContactFields draft={draft} flaws={flaws} onType={onType} onPrepare={onPrepare} />
      <label className="visually-hidden" aria-hidden="true">
        {WORDS.website}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="contact-form-foot">
        <Button kind="primary" type="submit" busy={isBusy}>
          {WORDS.send}
        </Button>
        <output className="contact-form-hint">{isConnected ? '' : WORDS.offline}</output>
      </div>
    </form>
  )
}

/** A printed page takes letters before it is awake; they are in the fields, and nobody has heard of them. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>, onType: Props['onType']): void {
  const tell = useRef(onType)
  useEffect(() => {
    if (form.current === null) return
    const { website: _, ...typed } = answersIn(form.current)
    const told = Object.entries(typed).filter(([, text]) => text !== '')
    if (told.length > 0) tell.current(Object.fromEntries(told))
  }, [form])
}

function answersIn(form: HTMLFormElement): ContactMessage & { readonly website: string } {
  const answers = new FormData(form)
  const text = (name: string) => {
    const answer = answers.get(name)
    return typeof answer === 'string' ? answer : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
  }
}

interface FieldsProps extends Pick<Props, 'draft' | 'onType' | 'onPrepare'> {
  readonly flaws: Flaws<ContactMessage>
}

function ContactFields({ draft, flaws, onType, onPrepare }: FieldsProps) {
  const room = roomInMessage(draft.message)
  const tooLong = room !== null && room < 0 ? flawsOfMessage(draft).message : undefined
  return (
    <div className="contact-fields">
      <TextField
        label={WORDS.name}
        name="name"
        autoComplete="name"
        required
        value={draft.name}
        error={flaws.name?.sentence}
        onFocus={onPrepare}
        onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
      />
      <TextField
        label={WORDS.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        value={draft.phone}
        error={flaws.phone?.sentence}
        onFocus={onPrepare}
        onChange={({ currentTarget }) => onType({ phone: currentTarget.value })}
      />
      <TextField
        label={WORDS.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        error={flaws.email?.sentence}
        onFocus={onPrepare}
        onChange={({ currentTarget }) => onType({ email: currentTarget.value })}
      />
      <TextAreaField
        label={WORDS.message}
        name="message"
        autoComplete="off"
        required
        rows={6}
        value={draft.message}
        room={room}
        error={flaws.message?.sentence ?? tooLong?.sentence}
        onFocus={onPrepare}
        onChange={({ currentTarget }) => onType({ message: currentTarget.value })}
      />
    </div>
  )
}
