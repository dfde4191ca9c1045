import { IconMail } from '@tabler/icons-react'
import { agoInWords } from '#domain/time/ago.ts'
import { dollars } from '#domain/money/money.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { letterInWords } from '#domain/visit/visit-letter.ts'
import { roomOf } from '#domain/board/desk-room.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { hoursOf, nameOf, serviceOf, stylistNameOf } from '#features/front-desk/visit-words.ts'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ReactNode } from 'react'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView
  readonly mayEdit: boolean
}

export function VisitSheetFacts({ visit, view, mayEdit }: Props) {
  const { rules } = view.calendar
  const stylist = stylistNameOf(rules, visit.stylistId)
  const room = roomOf(visit, rules)
  return (
    <dl className="visit-sheet-facts">
      <Fact term={WORDS.facts.when}>
        <span>{dayOfVisit(visit.startsAt)}</span>
        <span>{hoursOf(visit)}</span>
      </Fact>
      <Fact term={WORDS.facts.service}>
        {serviceOf(visit)}
        <Pauses visit={visit} />
      </Fact>
      <Fact term={WORDS.facts.stylist}>{stylist === '' ? SHARED.nobodyYet : stylist}</Fact>
      {room !== undefined && (
        <Fact term={WORDS.facts.room}>
          {rules.rooms.includes(room) ? room.name : WORDS.outOfService(room.name)}
        </Fact>
      )}
      <Fact term={WORDS.facts.price}>
        {visit.priceCents === null ? SHARED.noPrice : dollars(visit.priceCents)}
      </Fact>
      <Fact term={WORDS.facts.phone}>
        {visit.phone === '' ? (
          nothing(mayEdit)
        ) : (
          <PhoneLink name={nameOf(visit)} phone={visit.phone} />
        )}
      </Fact>
      <Fact term={WORDS.facts.email}>
        {visit.email === '' ? nothing(mayEdit) : <Mail name={nameOf(visit)} email={visit.email} />}
      </Fact>
      <Fact term={WORDS.facts.changed}>{agoInWords(visit.changedAt, view.now)}</Fact>
      <Letter visit={visit} now={view.now} />
    </dl>
  )
}

/** Of the change before one that waits here, it says nothing. */
function Letter({ visit, now }: { readonly visit: ShownVisit; readonly now: number }) {
  const isConnected = useIsConnected()
  const { letter, startsAt, isWaiting, needsSomebody } = visit
  if (!letter || isWaiting || needsSomebody) return null
  return (
    <Fact term={WORDS.facts.letter}>
      {letterInWords(letter, { now, isConnected, isOver: startsAt <= now })}
    </Fact>
  )
}

/** Not everybody who works here reads how to reach somebody; the desk does. */
function nothing(mayEdit: boolean): ReactNode {
  return <span className="panel-soft">{mayEdit ? SHARED.notKnown : SHARED.askTheDesk}</span>
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Mail({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <a
      className="phone-link"
      href={`mailto:${encodeURIComponent(email)}`}
      aria-label={SHARED.mail(name, email)}
    >
      <IconMail size={18} stroke={1.75} aria-hidden="true" />
      {email}
    </a>
  )
}

function Pauses({ visit: { parts, minutesBefore, minutesAfter } }: Pick<Props, 'visit'>) {
  const sets = (parts ?? []).filter((_, place) => place % 2 === 1)
  const words = [
    ...sets.map((minutes) => WORDS.sets(minutes)),
    WORDS.ready(minutesBefore, minutesAfter),
  ].filter(Boolean)
  return words.length === 0 ? null : <span className="panel-soft">{words.join('; ')}</span>
}
