import { useState } from 'react'
import { memberById } from '#domain/team/team.ts'
import { hoursOfVisit, leafOf } from '#domain/visit/visit-leaf.ts'
import { withVisit } from '#domain/visit/visit-changes.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { CancelVisitDialog } from './cancel-visit-dialog.tsx'
import { VisitActs } from './visit-acts.tsx'
import { NEXT_VISIT_WORDS as WORDS } from './next-visit-words.ts'
import { VISIT_WORDS } from './visit-words.ts'
import type { NextVisit, OwnVisit } from '#domain/visit/own-visits.ts'
import type { VisitAct } from './visit-acts.tsx'
import type { VisitDialogs } from './visit-list.tsx'
import './visit-list.css'

interface Props extends Pick<VisitDialogs, 'move'> {
  readonly userId: string
  readonly next: NextVisit
  /** Those whose end has not reached the salon yet. */
  readonly leaving: ReadonlySet<string>
  readonly now: number
}

interface Asked {
  readonly act: VisitAct
  /** As they stood when the question was asked: the answer to it may change the ticket behind it. */
  readonly visits: readonly OwnVisit[]
}

/** A visit from its first service to its last, torn off the salon’s calendar. */
export function VisitTicket({ userId, next, leaving, now, move }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const { services, first, startsAt, endsAt, further } = next
  const whole = { ...first, startsAt, endsAt }
  const isLeaving = services.some(({ id }) => leaving.has(id))
  return (
    <article className="ticket" aria-labelledby="ticket-service">
      <Day startsAt={startsAt} />
      <div className="ticket-words">
        <p className="ticket-hours tabular">
          <time dateTime={new Date(startsAt).toISOString()}>{hoursOfVisit(whole, now)}</time>
          {isLeaving && <Badge kind="waiting">{VISIT_WORDS.isWaiting}</Badge>}
        </p>
        <h3 id="ticket-service" className="ticket-service">
          {servicesOf(services)}
        </h3>
        <p className="ticket-quiet">{whoOf(services, userId)}</p>
      </div>
      <Portraits services={services} />
      {!isLeaving && (
        <div className="ticket-acts">
          <VisitActs
            visit={whole}
            services={services}
            isShort
            onAct={(act) => setAsked({ act, visits: withVisit(first, services) })}
          />
        </div>
      )}
      {further > 0 && (
        <div className="ticket-further">
          <span>{WORDS.further(further)}</span>
          <LinkButton kind="quiet" to="/client-dashboard" search={{ tab: 'appointments' }}>
            {WORDS.all}
          </LinkButton>
        </div>
      )}
      {asked?.act === 'cancel' && <CancelVisitDialog visits={asked.visits} onClose={close} />}
      {asked?.act === 'move' && move(asked.visits, close)}
    </article>
  )
}

function Day({ startsAt }: Pick<OwnVisit, 'startsAt'>) {
  const { weekday, month, day } = leafOf(startsAt)
  return (
    <p className="ticket-day">
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  )
}

/** Whoever has no picture yet is named in words alone. */
function Portraits({ services }: Pick<NextVisit, 'services'>) {
  const { team } = useSalon()
  const images = unique(
    services.map(({ stylistSlug }) => memberById(team, stylistSlug)?.image ?? ''),
  )
  if (images.length === 0) return null
  return (
    <div className="ticket-portraits" data-count={Math.min(images.length, 2)}>
      {images.slice(0, 2).map((image) => (
        <Picture key={image} name={image} alt="" width={800} height={1000} sizes="240px" />
      ))}
    </div>
  )
}

function servicesOf(services: readonly OwnVisit[]): string {
  const names = services.map(({ serviceName }) => serviceName || VISIT_WORDS.noService)
  return WORDS.and(unique(names))
}

function whoOf(services: readonly OwnVisit[], userId: string): string {
  const stylists = unique(services.map(({ stylistName }) => stylistName))
  const others = services.filter(({ clientId }) => clientId !== userId)
  const guests = unique(others.map(({ clientName }) => clientName))
  const who = stylists.length === 0 ? VISIT_WORDS.noStylist : VISIT_WORDS.withStylist(and(stylists))
  return guests.length === 0 ? who : `${who}${VISIT_WORDS.forSomebody(and(guests))}`
}

const and = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '')
}
