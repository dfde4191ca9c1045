import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { Part } from './part.tsx'
import { mendsOf } from './use-visit-booking.ts'
import { useWaitlist } from './use-waitlist.ts'
import { WAITLIST_WORDS as WORDS } from './waitlist-words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Person } from '#domain/session/session.ts'
import type { ChosenStep } from '#domain/booking/wished-visit.ts'
import type { SubmitEvent } from 'react'
import type { ShownVisit } from './shown-visit.ts'
import type { Span } from './use-waitlist.ts'

interface Props {
  readonly shown: ShownVisit
  readonly steps: readonly ChosenStep[]
  readonly day: string
  readonly today: string
  readonly person: Person | null
  readonly draft: BookingDraft
  readonly onType: (changes: Partial<BookingDraft>) => void
  readonly onBack: () => void
}

/** Nothing free: the first opening is held for whoever says when they could come. */
export function WaitlistPart({ shown, draft, onType, onBack, ...wanted }: Props) {
  const { person } = wanted
  const wish = useWaitlist(wanted)
  const [wasTried, setTried] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const { submitted } = wish
  useEffect(() => top.current?.querySelector<HTMLElement>('h3, [role]')?.focus(), [submitted])
  const mends = wasTried ? mendsOf({ ...draft, message: '' }, person !== null) : {}
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [flaw] = Object.keys(mendsOf({ ...draft, message: '' }, person !== null))
    if (flaw !== undefined)
      return event.currentTarget.querySelector<HTMLElement>(`[name=${flaw}]`)?.focus()
    void wish.join(draft)
  }
  if (submitted !== null)
    return (
      <div className="picker" ref={top}>
        <Joined isSaved={submitted === 'waiting'} person={person} email={draft.email} />
      </div>
    )
  return (
    <form className="picker" noValidate onSubmit={send}>
      <div className="picker-parts" ref={top}>
        <div className="booking-form">
          <Part title={WORDS.title} hint={WORDS.lead} isLedTo>
            <p>
              {WORDS.what} <strong>{shown.lines.map((line) => line.serviceName).join(', ')}</strong>
            </p>
            <div className="waitlist-when">
              <TextField
                label={WORDS.from}
                type="date"
                min={wanted.today}
                max={wish.last}
                value={wish.from}
                onChange={({ currentTarget }) => wish.setFrom(currentTarget.value)}
              />
              <TextField
                label={WORDS.until}
                type="date"
                min={wish.from}
                max={wish.last}
                value={wish.until}
                onChange={({ currentTarget }) => wish.setUntil(currentTarget.value)}
              />
              <SelectField
                label={WORDS.hours}
                value={wish.span}
                onChange={({ currentTarget }) => wish.setSpan(spanIn(currentTarget.value))}
              >
                {Object.entries(WORDS.spans).map(([span, words]) => (
                  <option key={span} value={span}>
                    {words}
                  </option>
                ))}
              </SelectField>
            </div>
          </Part>
          {person === null && (
            <Part title={WORDS.contact} hint={WORDS.offersByEmail}>
              <div className="booking-contact">
                <ContactFields {...{ draft, mends, onType }} />
              </div>
            </Part>
          )}
          {wish.problem !== null && <Notice kind="refused">{wish.problem}</Notice>}
        </div>
      </div>
      <div className="picker-bar">
        <Button kind="quiet" onClick={onBack}>
          {WORDS.back}
        </Button>
        <Button kind="primary" type="submit" busy={wish.isBusy}>
          {WORDS.join}
        </Button>
      </div>
    </form>
  )
}

interface JoinedProps extends Pick<Props, 'person'> {
  readonly isSaved: boolean
  readonly email: string
}

function Joined({ isSaved, person, email }: JoinedProps) {
  if (person === null)
    return (
      <Notice kind="done" title={WORDS.joinedTitle}>
        {WORDS.joinedAsGuest(email.trim())}
      </Notice>
    )
  return (
    <div className="visit-sent">
      <Notice
        kind={isSaved ? 'waiting' : 'done'}
        title={isSaved ? WORDS.waitingTitle : WORDS.joinedTitle}
      >
        {isSaved ? WORDS.waiting : WORDS.joined}
      </Notice>
      <LinkButton to="/client-dashboard" search={{ tab: 'appointments' }}>
        {WORDS.toVisits}
      </LinkButton>
    </div>
  )
}

function spanIn(value: string): Span {
  return value === 'morning' || value === 'afternoon' ? value : 'any'
}
