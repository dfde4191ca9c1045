import { rosterOf } from '#domain/team/week-of-shifts.ts'
import { Sheet } from './sheet.tsx'
import type { WeekOfShifts } from '#domain/team/week-of-shifts.ts'

interface Props {
  readonly week: WeekOfShifts
  readonly today: string
}

const NONE: ReadonlySet<string> = new Set()

/** For those who work here and plan nothing. */
export function ShownWeek({ week, today }: Props) {
  return <Sheet roster={rosterOf(week, week.plannedDays)} drafts={NONE} today={today} />
}
