import { offOnDay } from '#domain/board/desk-hours.ts'
import { timesInWords } from '#domain/time/visit-time.ts'
import { stylistNameOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { DayOff } from '#domain/board/desk-hours.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'
import './off-this-day.css'

interface Props {
  readonly day: string
  readonly rules: DeskRules
  readonly mayEdit: boolean
  readonly onTimeOff: (of: { readonly day: string; readonly stylistId: string }) => void
}

const MINUTE_MS = 60_000

/** Above a list of visits, which has no columns that would show it. */
export function OffThisDay({ day, rules, mayEdit, onTimeOff }: Props) {
  const off = offOnDay(day, rules)
  if (off.length === 0) return null
  return (
    <ul className="off-this-day" aria-label={WORDS.offThisDay}>
      {off.map((one) => {
        const words = inWords(one, rules)
        return (
          <li key={`${one.stylistId} ${one.from} ${one.until} ${one.reason}`}>
            {mayEdit ? (
              <button type="button" onClick={() => onTimeOff({ day, stylistId: one.stylistId })}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ul>
  )
}

function inWords({ stylistId, from, until, isAllDay, reason }: DayOff, rules: DeskRules): string {
  const name = stylistNameOf(rules, stylistId)
  const when = isAllDay ? '' : timesInWords(from * MINUTE_MS, until * MINUTE_MS)
  return WORDS.isOff(name, when, reason)
}
