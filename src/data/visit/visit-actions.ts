import { OWN_VISITS } from '#data/visit/own-visits.ts'
import { visitRefusal } from '#domain/visit/visit-refusals.ts'
import { Problem } from '#domain/text/errors.ts'
import { askAtOnce } from '#data/change/ask-at-once.ts'
import { lookForTimesAgain } from '#data/booking/booking-times.ts'
import { submitCommand } from '#data/change/submit-command.ts'
import type { CommandArguments } from '#domain/change/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { Submitted } from '#data/change/submit-command.ts'

type Parts = Pick<
  AppData,
  'outbox' | 'session' | 'connection' | 'platform' | 'queryClient' | 'backend'
>

/** All that somebody comes for, at once; said to be done when the salon has said so, and not before. */
export async function cancelOwnVisit(
  parts: Parts,
  visits: readonly OwnVisit[],
): Promise<Submitted> {
  const visitId = visits[0]?.visitId ?? ''
  const appointmentIds = visits.map(({ id }) => id)
  const args = { visitId, appointmentIds, reason: '' }
  const submitted = await submitCommand(parts, { kind: 'appointment.cancel-visit', args })
  if (submitted === 'applied') await readVisitsAgain(parts)
  return submitted
}

/** To another time, all of it together; what was free a moment ago may be taken, and then says so. */
export async function moveVisit(
  parts: Parts,
  args: CommandArguments['appointment.move'],
): Promise<Submitted> {
  try {
    const submitted = await submitCommand(parts, { kind: 'appointment.move', args })
    if (submitted === 'applied') await readVisitsAgain(parts)
    return submitted
  } finally {
    void lookForTimesAgain(parts)
  }
}

/** Every date of it or none, decided in the moment. */
export async function bookSeries(
  parts: Parts,
  args: CommandArguments['appointment.book-series'],
): Promise<void> {
  try {
    const verdict = await askAtOnce(parts, { kind: 'appointment.book-series', args })
    if (verdict.outcome === 'rejected')
      throw new Problem('other', visitRefusal(verdict, parts.platform.clock.now()))
    await readVisitsAgain(parts)
  } finally {
    void lookForTimesAgain(parts)
  }
}

function readVisitsAgain({ queryClient }: Parts): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [OWN_VISITS] })
}
