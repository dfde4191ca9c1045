import { visitRefusal } from '#domain/change-fate.ts'
import { Problem } from '#domain/errors.ts'
import { askAtOnce } from './ask-at-once.ts'
import { lookForTimesAgain } from './booking-times.ts'
import { writeDown } from './write-down.ts'
import type { CommandArguments } from '#domain/commands.ts'
import type { AppData } from './app-data.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import type { Fate } from './write-down.ts'

type Parts = Pick<
  AppData,
  'outbox' | 'session' | 'connection' | 'platform' | 'queryClient' | 'backend'
>

/** All that somebody comes for, at once; said to be done when the salon has said so, and not before. */
export async function callOff(parts: Parts, visits: readonly OwnVisit[]): Promise<Fate> {
  const visitId = visits[0]?.visitId ?? ''
  const appointmentIds = visits.map(({ id }) => id)
  const fate = await writeDown(
    parts,
    { kind: 'appointment.call-off', args: { visitId, appointmentIds, reason: '' } },
    (verdict) => visitRefusal(verdict, parts.platform.clock.now()),
  )
  if (fate === 'applied') await readVisitsAgain(parts)
  return fate
}

/** To another time, all of it together; what was free a moment ago may be taken, and then says so. */
export async function moveVisit(
  parts: Parts,
  args: CommandArguments['appointment.move'],
): Promise<Fate> {
  try {
    const fate = await writeDown(parts, { kind: 'appointment.move', args }, (verdict) =>
      visitRefusal(verdict, parts.platform.clock.now()),
    )
    if (fate === 'applied') await readVisitsAgain(parts)
    return fate
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
  return queryClient.invalidateQueries({ queryKey: ['own-visits'] })
}
