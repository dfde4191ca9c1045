import { useMemo } from 'react'
import { countByDay, visitsWhileOff } from '#domain/visits-to-move/while-off.ts'
import { useNow } from '#data/app/use-now.ts'
import { Button } from '#ui/button.tsx'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import './visits-to-move-bar.css'

interface Props {
  readonly days: readonly string[]
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly onOpen: (day: string) => void
}

/** As long as visits of the days that are looked at cannot be held as they are booked. */
export function VisitsToMoveBar({ days, calendar, visits, onOpen }: Props) {
  const now = useNow()
  const found = useMemo(
    () => countByDay(visitsWhileOff({ calendar, visits, now })),
    [calendar, visits, now],
  )
  const seen = found.filter(({ day }) => days.includes(day))
  const [first] = seen
  if (first === undefined) return null
  return (
    <div className="to-move-bar">
      <p>{WORDS.bar(seen.reduce((sum, one) => sum + one.visits, 0))}</p>
      <Button onClick={() => onOpen(first.day)}>{WORDS.find}</Button>
    </div>
  )
}
