import { queryOptions } from '@tanstack/react-query'
import { calendarFile } from '#domain/calendar-file.ts'
import { Problem } from '#domain/errors.ts'
import { salonClockAt } from '#domain/salon-clock.ts'
import { readLinkedVisit } from '#domain/visit-link.ts'
import type { AppData } from './app-data.ts'
import type { LinkedVisit } from '#domain/visit-link.ts'

type Door = Pick<AppData, 'platform' | 'connection'>
type Parts = Door & Pick<AppData, 'queryClient'>

export type LinkWish = 'look' | 'confirm' | 'call-off'

/** What the link of a letter shows to whoever holds it, signed in or not; null for one that leads nowhere. */
export function visitByLinkQuery(parts: Door, token: string) {
  return queryOptions({
    queryKey: ['visit-by-link', token],
    queryFn: () => askByLink(parts, token, 'look'),
  })
}

/** Asked again it changes nothing more, so an answer that was lost is no trouble. */
export async function followLink(
  parts: Parts,
  token: string,
  wish: Exclude<LinkWish, 'look'>,
): Promise<LinkedVisit | null> {
  const { queryKey } = visitByLinkQuery(parts, token)
  try {
    const seen = await askByLink(parts, token, wish)
    parts.queryClient.setQueryData(queryKey, seen)
    return seen
  } catch (cause) {
    void parts.queryClient.invalidateQueries({ queryKey })
    throw cause
  }
}

/** All of the visit as one entry of the calendar of this device. */
export function linkedVisitToCalendar(
  { platform: { clock, downloads } }: Pick<AppData, 'platform'>,
  { steps, startsAt, endsAt }: LinkedVisit,
): void {
  const { appointmentId = '', scheduleVersion = 1 } = steps[0] ?? {}
  const visit = { appointmentId, startsAt, endsAt, scheduleVersion, isCancelled: false }
  const text = calendarFile(visit, clock.now())
  const file = new Blob([text], { type: 'text/calendar;charset=utf-8' })
  downloads.save(file, `visit-${salonClockAt(startsAt).day}.ics`)
}

async function askByLink(
  { platform, connection }: Door,
  token: string,
  wish: LinkWish,
): Promise<LinkedVisit | null> {
  const call = { routine: 'follow_visit_link', args: { token, wish }, token: null }
  const { status, body } = await platform
    .callRoutine(call, connection.noteOutcome)
    .catch((cause: unknown) => {
      throw new Problem('no-connection', undefined, { cause })
    })
  if (status === 429) throw new Problem('too-many-attempts')
  if (status >= 500) throw new Problem('no-connection')
  const seen = status < 300 ? readLinkedVisit(body) : undefined
  if (seen === undefined) throw new Problem('unexpected-answer')
  return seen
}
