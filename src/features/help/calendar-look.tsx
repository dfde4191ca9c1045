import { VISIT_STATES } from '#domain/visit/visit-words.ts'
import { STATUS_ICONS, VisitMark } from '#ui/visit-marks.tsx'
import { WORDS } from './words.ts'

const STATES = [
  'booked',
  'confirmed',
  'arrived',
  'in_service',
  'done',
  'no_show',
  'cancelled',
] as const
const MARKS = ['allergy', 'new', 'note', 'online', 'waiting', 'needs'] as const

/** Drawn as the calendar draws them. */
export function CalendarLook() {
  return (
    <>
      <p>{WORDS.calendarLead}</p>
      <ul className="help-looks" aria-label={WORDS.statesCalled}>
        {STATES.map((status) => {
          const Icon = STATUS_ICONS[status]
          return (
            <li key={status}>
              <span className="visit-look help-look" data-status={status}>
                {Icon !== null && <Icon size={14} stroke={2} aria-hidden="true" />}
                {VISIT_STATES[status]}
              </span>
              {WORDS.states[status]}
            </li>
          )
        })}
        <li>
          <span className="visit-look help-look" data-status="booked" data-unconfirmed>
            <VisitMark mark="unconfirmed" />
            {VISIT_STATES['booked']}
          </span>
          {WORDS.unconfirmed}
        </li>
      </ul>
      <ul className="help-marks" aria-label={WORDS.marksCalled}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <VisitMark mark={mark} size={20} />
            {WORDS.marks[mark]}
          </li>
        ))}
      </ul>
    </>
  )
}
