import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { RowLink, TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { FirstStep, FirstStepsDone } from '#domain/today/first-steps.ts'

const PLACES: readonly (readonly [FirstStep, string])[] = [
  ['hours', '/employee/settings'],
  ['services', '/employee/products'],
  ['team', '/employee/users/employees'],
]

/** On the first morning: what's missing before clients can book, and where it's done. */
export function FirstSteps({ done }: { readonly done: FirstStepsDone }) {
  return (
    <TodayPart title={WORDS.firstSteps.title}>
      <ul className="today-rows">
        {PLACES.map(([step, to]) => (
          <li key={step} className="today-row">
            <RowLink to={to} className={`today-row-face today-step${done[step] ? ' is-done' : ''}`}>
              <span className="today-row-words">
                <strong>{WORDS.firstSteps.steps[step]}</strong>
                {done[step] && <span className="today-soft">{WORDS.firstSteps.done}</span>}
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
