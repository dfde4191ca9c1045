import { ageInWords } from '#domain/time/age-in-words.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { VISIT_STATES } from '#domain/visit/visit-words.ts'
import { Badge } from '#ui/badge.tsx'
import { CallLink, RowLink } from './today-part.tsx'
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
  readonly isOwn: boolean
  readonly isConnected: boolean
}

/** Opens the visit itself; whoever is late can be called from here. */
export function VisitRow({ visit, rules, today, isOwn, ...known }: Props) {
  const { current, services, startsAt, state } = visit
  const name = current.clientName || WORDS.nameless
  const what = services.map(({ serviceName }) => serviceName || WORDS.aVisit).join(', ')
  const stylists = new Set(
    services.flatMap(
      ({ stylistId }) => rules.stylists.find(({ id }) => id === stylistId)?.name ?? [],
    ),
  )
  return (
    <li className="today-row">
      <RowLink place={{ day: today, open: current.id }}>
        <span className="today-time">{timeOfVisit(startsAt)}</span>{' '}
        <span className="today-row-words">
          <strong>{name}</strong>{' '}
          <span className="today-soft">
            {what}
            {!isOwn && stylists.size > 0 && WORDS.with(AND.format([...stylists]))}
          </span>
        </span>{' '}
        <span className="today-marks">
          {marksOf({ visit, ...known }).map(({ kind, words }) => (
            <Badge key={words} kind={kind}>
              {words}
            </Badge>
          ))}
        </span>
      </RowLink>
      {state === 'late' && <CallLink name={name} phone={current.phone} />}
    </li>
  )
}

const AND = new Intl.ListFormat('en-US')

interface Mark {
  readonly kind: NonNullable<ComponentProps<typeof Badge>['kind']>
  readonly words: string
}

type Known = Pick<Props, 'visit' | 'facts' | 'now' | 'isConnected'>

function marksOf({ visit, facts, now, isConnected }: Known): readonly Mark[] {
  const { state, services, startsAt, endsAt } = visit
  const marks: Mark[] = []
  const mark = (kind: Mark['kind'], words: string) => marks.push({ kind, words })
  if (state === 'late' && isConnected)
    mark('waiting', WORDS.lateBy(ageInWords(startsAt, now) ?? ''))
  if (state === 'here' || state === 'unmarked') mark('plain', stateInWords(visit))
  const over = ageInWords(endsAt, now)
  if (state === 'here' && over !== null) mark('waiting', WORDS.over(over))
  if (visit.isUnconfirmed) mark('waiting', WORDS.unconfirmed)
  if (facts.includes('allergy')) mark('refused', WORDS.allergy)
  if (facts.includes('new')) mark('plain', WORDS.newClient)
  if (services.some(({ stylistId, status }) => stylistId === null && status !== 'done'))
    mark('waiting', WORDS.unassigned)
  if (services.some(({ needsSomebody }) => needsSomebody)) mark('refused', WORDS.needs)
  else if (services.some(({ isWaiting }) => isWaiting)) mark('waiting', WORDS.notSent)
  return marks
}

function stateInWords({ state, current: { status } }: DayVisit): string {
  const isBetween = state === 'here' && status !== 'arrived' && status !== 'in_service'
  return isBetween ? WORDS.between : (VISIT_STATES[status] ?? '')
}
