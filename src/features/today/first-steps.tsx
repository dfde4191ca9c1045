import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { hoursInWords } from '#domain/hours/opening-hours.ts'
import { useToldSalon } from '#data/salon/use-told-salon.ts'
import { RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { FirstStep, FirstStepsDone } from '#domain/today/first-steps.ts'

interface Props {
  readonly done: FirstStepsDone
  readonly calendar: DeskCalendar
}

const PLACES: readonly (readonly [FirstStep, string])[] = [
  ['salon', '/employee/settings'],
  ['hours', '/employee/settings'],
  ['services', '/employee/products'],
  ['team', '/employee/users/employees'],
]

/** On the first morning: what's missing before clients can book, and where it's done. */
export function FirstSteps({ done, calendar: { rules, catalogue } }: Props) {
  const detail: Readonly<Record<FirstStep, string>> = {
    salon: useToldSalon().name,
    hours: hoursInWords(rules.hours),
    services: WORDS.firstSteps.services(catalogue.services.length),
    team: WORDS.firstSteps.team,
  }
  return (
    <TodayPart title={WORDS.firstSteps.title}>
      <ul className="today-rows">
        {PLACES.map(([step, to]) => (
          <li key={step} className="today-row">
            <RowLink to={to} className={`today-row-face today-step${done[step] ? ' is-done' : ''}`}>
              <span className="today-row-words">
                <strong>{WORDS.firstSteps.steps[step]}</strong>
                {done[step] && <span className="today-soft">{detail[step]}</span>}
              </span>
              {done[step] ? (
                <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              )}
            </RowLink>
          </li>
        ))}
      </ul>
    </TodayPart>
  )
}
