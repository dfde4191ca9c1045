import { visitRefusal } from '#domain/change-fate.ts'
import { writeDown } from './write-down.ts'
import type { AppData } from './app-data.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import type { Fate } from './write-down.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'>

/** All that somebody comes for, at once; said to be done when the salon has said so, and not before. */
export async function callOff(parts: Parts, visits: readonly OwnVisit[]): Promise<Fate> {
  const visitId = visits[0]?.visitId ?? ''
  const appointmentIds = visits.map(({ id }) => id)
  const fate = await writeDown(
    parts,
    { kind: 'appointment.call-off', args: { visitId, appointmentIds, reason: '' } },
    (verdict) => visitRefusal(verdict, parts.platform.clock.now()),
  )
  if (fate === 'applied') await parts.queryClient.invalidateQueries({ queryKey: ['own-visits'] })
  return fate
}
