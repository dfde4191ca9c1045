import { ageInWords } from '#domain/time/age-in-words.ts'
import { phoneAddress } from '#domain/text/phone-address.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { Badge } from '#ui/badge.tsx'
import { RowLink } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { DayVisit } from '#domain/today/day-visits.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'
import type { VisitFact } from '#domain/board/desk-facts.ts'
import type { ComponentProps } from 'react'

interface Props {
  readonly visit: DayVisit
  readonly facts: readonly VisitFact[]
  readonly rules: DeskRules
  readonly today: string
  readonly now: number
}

/** Opens the visit itself; whoever is late can be called from here. */
export function VisitRow({ visit, facts, rules, today, now }: Props) {
  const { current, services, startsAt, state } = visit
  const name = current.clientName || WORDS.nameless
  const what = services.map(({ serviceName }) => serviceName || WORDS.aVisit).join(', ')
  const stylists = new Set(
    services.flatMap(
      ({ stylistId }) => rules.stylists.find(({ id }) => id === stylistId)?.name ?? [],
    ),
  )
  const who = rules.stylists.length === 1 ? '' : [...stylists].join(' and ')
  return (
    <li className="today-row" data-state={state}>
      <RowLink place={{ day: today, open: current.id }}>
        <span className="today-time">{timeOfVisit(startsAt)}</span>{' '}
        <span className="today-row-words">
          <strong>{name}</strong>{' '}
          <span className="today-soft">
            {what}
            {who !== '' && WORDS.with(who)}
          </span>
        </span>{' '}
        <span className="today-marks">
          {marksOf(visit, facts, now).map(({ kind, words }) => (
            <Badge key={words} kind={kind}>
              {words}
            </Badge>
          ))}
        </span>
      </RowLink>
      {state === 'late' && current.phone !== '' && (
        <a
          className="today-call"
          href={phoneAddress(current.phone)}
          aria-label={WORDS.call(name, current.phone)}
        >
          {current.phone}
        </a>
      )}
    </li>
  )
}

interface Mark {
  readonly kind: NonNullable<ComponentProps<typeof Badge>['kind']>
  readonly words: string
}

function marksOf(visit: DayVisit, facts: readonly VisitFact[], now: number): readonly Mark[] {
  const { state, current, services, startsAt, endsAt } = visit
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], words: string) => marks.push({ kind, words })
  if (state === 'late') mark('waiting', WORDS.lateBy(ageInWords(startsAt, now) ?? ''))
  if (state === 'here') mark('plain', stateInWords(visit))
  const over = ageInWords(endsAt, now)
  if (state === 'here' && over !== null) mark('waiting', WORDS.over(over))
  if (facts.includes('allergy')) mark('refused', WORDS.allergy)
  if (facts.includes('new')) mark('plain', WORDS.newClient)
  if (current.stylistId === null) mark('waiting', WORDS.unassigned)
  if (services.some(({ needsSomebody }) => needsSomebody)) mark('refused', WORDS.needs)
  else if (services.some(({ isWaiting }) => isWaiting)) mark('waiting', WORDS.notSent)
  return marks
}

function stateInWords({ current: { status } }: DayVisit): string {
  return status === 'arrived' || status === 'in_service'
    ? WORDS.states[status]
    : WORDS.states.between
}
