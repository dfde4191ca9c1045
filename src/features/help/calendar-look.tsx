import { APPOINTMENT_EDITOR_ROLES } from '#domain/session/roles.ts'
import { APPOINTMENT_STATUSES } from '#domain/visit/appointments.ts'
import { VISIT_STATES } from '#domain/visit/visit-words.ts'
import { STATUS_ICONS, VisitMark } from '#ui/visit-marks.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'

const MARKS = ['allergy', 'new', 'note', 'online'] as const
const MARKS_OF_CHANGES = ['waiting', 'needs'] as const

/** Drawn as the calendar draws them. */
export function CalendarLook({ role }: { readonly role: Role }) {
  const marks = APPOINTMENT_EDITOR_ROLES.includes(role) ? [...MARKS, ...MARKS_OF_CHANGES] : MARKS
  return (
    <>
      <p>{WORDS.calendarLead}</p>
      <ul className="help-looks" aria-label={WORDS.statesCalled}>
        {APPOINTMENT_STATUSES.map((status) => {
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
          {WORDS.held}
        </li>
      </ul>
      <ul className="help-marks" aria-label={WORDS.marksCalled}>
        {marks.map((mark) => (
          <li key={mark}>
            <VisitMark mark={mark} size={20} />
            {WORDS.marks[mark]}
          </li>
        ))}
      </ul>
    </>
  )
}
