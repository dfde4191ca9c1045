import { useState } from 'react'
import { roomInMessage } from '#domain/contact/contact.ts'
import { hoursInWords } from '#domain/hours/opening-hours.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { Notice } from '#ui/notice.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { BookingTimes } from './booking-times.tsx'
import { BookingChoices } from './booking-choices.tsx'
import { Part } from './part.tsx'
import { ContactFields } from './contact-fields.tsx'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { SubmitEvent } from 'react'
import type { Mends } from './use-booking-request.ts'
import type { TeamChoice } from './booking-choices.tsx'
import './booking-form.css'

interface Props {
  readonly id: string
  readonly draft: BookingDraft
  readonly team: readonly TeamChoice[]
  readonly onType: (changes: Partial<BookingDraft>) => void
  /** Why it could not be sent, in a sentence. */
  readonly problem: string | null
  readonly mendsFor: (draft: BookingDraft) => Mends
  readonly onSend: () => void
}

export function BookingForm({ id, draft, team, problem, mendsFor, onType, onSend }: Props) {
  const { hours } = useSalon()
  const [wasTried, setTried] = useState(false)
  const room = roomInMessage(draft.message)
  // Once tried, each answer is looked at again as it changes; a message too long says so at once.
  const found = wasTried || (room !== null && room < 0) ? mendsFor(draft) : {}
  const mends = wasTried ? found : messageOnly(found)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = mendsFor(draft)
    setTried(true)
    if (Object.keys(found).length === 0) onSend()
    else focusFirst(event.currentTarget, found)
  }

  return (
    <form className="booking-form" id={id} noValidate onSubmit={send}>
      <Part title={WORDS.what}>
        <BookingChoices draft={draft} team={team} onType={onType} />
      </Part>
      <Part title={WORDS.when} hint={WORDS.whenHint(hoursInWords(hours))}>
        <BookingTimes draft={draft} mends={mends} onType={onType} />
      </Part>
      <Part title={WORDS.who}>
        <BookingContact draft={draft} mends={mends} onType={onType} />
      </Part>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </form>
  )
}

function messageOnly({ message }: Mends): Mends {
  return message === undefined ? {} : { message }
}

interface ContactProps extends Pick<Props, 'draft' | 'onType'> {
  readonly mends: Mends
}

function BookingContact({ draft, mends, onType }: ContactProps) {
  return (
    <div className="booking-contact">
      <ContactFields {...{ draft, mends, onType }} phoneHint={WORDS.phoneHint} />
      <TextAreaField
        label={WORDS.message}
        name="message"
        optional
        rows={3}
        hint={WORDS.messageHint}
        room={roomInMessage(draft.message)}
        error={mends['message']}
        value={draft.message}
        onChange={({ currentTarget }) => onType({ message: currentTarget.value })}
      />
    </div>
  )
}

/** The first answer to mend takes the focus, in the order of the form. */
function focusFirst(form: HTMLFormElement, mends: Mends): void {
  const isFlawed = (element: Element) => (element.getAttribute('name') ?? '') in mends
  const first = [...form.elements].find(isFlawed)
  if (first instanceof HTMLElement) first.focus()
}
