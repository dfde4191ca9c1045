import { daysLater } from './salon-clock.ts'

/** A week begins on a Monday. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysLater(day, -weekday)
}

export function daysOfWeek(monday: string): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => daysLater(monday, days))
}
