import { salonClockAt } from '#domain/time/salon-clock.ts'
import { calendarFile, type CalendarVisit } from '#domain/visit/calendar-file.ts'
import type { AppData } from '#data/app/app-data.ts'

/** Hands a visit over as a file that the calendar of this device takes: each service is an entry of its own. */
export function saveToCalendar(
  { platform: { clock, downloads } }: Pick<AppData, 'platform'>,
  services: readonly CalendarVisit[],
): void {
  const startsAt = Math.min(...services.map((service) => service.startsAt))
  const name = `visit-${salonClockAt(startsAt).day}.ics`
  const { text } = calendarFile(name, services, clock.now())
  downloads.save(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name)
}
