import { queryOptions } from '@tanstack/react-query'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { visitRefusal } from '#domain/visit/visit-refusals.ts'
import { STRIP_DAYS } from '#domain/booking/day-strip.ts'
import { Problem } from '#domain/text/errors.ts'
import { readLinkedVisit } from '#domain/visit/visit-link.ts'
import { askAsVisitor } from '#data/change/ask-as-visitor.ts'
import { BOOKING_TIMES, FRESH_FOR_MS, lookForTimesAgain } from '#data/booking/booking-times.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { CommandArguments } from '#domain/change/commands.ts'
import type { LinkedVisit } from '#domain/visit/visit-link.ts'

type Door = Pick<AppData, 'platform' | 'connection'>
type Parts = Door & Pick<AppData, 'queryClient'>

/** What is free for the visit of a link, as for a client’s own. */
export function timesToMoveByLinkQuery(parts: Door, token: string, fromDay: string) {
  return queryOptions({
    queryKey: [BOOKING_TIMES, 'by-link', token, fromDay],
    queryFn: async () => {
      const args = { token, from_day: fromDay, days: STRIP_DAYS }
      return readBookingTimes(await answered(parts, 'times_to_move_by_link', args))
    },
    staleTime: FRESH_FOR_MS,
  })
}

/** To another time, all of it together; a refusal is thrown in words. */
export async function moveByLink(
  parts: Parts,
  args: CommandArguments['appointment.move-by-link'],
): Promise<void> {
  try {
    const verdict = await askAsVisitor(parts, 'appointment.move-by-link', args)
    if (verdict.outcome === 'rejected')
      throw new Problem('other', visitRefusal(verdict, parts.platform.clock.now()))
  } finally {
    await parts.queryClient.invalidateQueries(visitByLinkQuery(parts, args.token))
    void lookForTimesAgain(parts)
  }
}

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

async function askByLink(
  { platform, connection }: Door,
  token: string,
  wish: LinkWish,
): Promise<LinkedVisit | null> {
  const seen = readLinkedVisit(
    await answered({ platform, connection }, 'follow_visit_link', { token, wish }),
  )
  if (seen === undefined) throw new Problem('unexpected-answer')
  return seen
}

async function answered(
  { platform, connection }: Door,
  routine: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const call = { routine, args, token: null }
  const { status, body } = await platform
    .callRoutine(call, connection.noteOutcome)
    .catch((cause: unknown) => {
      throw new Problem('no-connection', undefined, { cause })
    })
  if (status === 429) throw new Problem('too-many-attempts')
  if (status >= 500) throw new Problem('no-connection')
  if (status >= 300) throw new Problem('unexpected-answer')
  return body
}
