import { queryOptions } from '@tanstack/react-query'
import { formOfService, wishOfService } from '#domain/service/service-form.ts'
import { readOfferedService, readOfferedServices } from '#domain/service/offered-services.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import { readSalonAgain } from '#data/salon/salon.ts'
import { readServicesAgain } from './services.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command, CommandArguments } from '#domain/change/commands.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { OfferedService } from '#domain/service/offered-services.ts'
import type { Verdict } from '#domain/command/verdict.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { ServiceField } from '#domain/service/service-form.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const OFFERED = 'offered-services'
/** Others change them meanwhile, and visits are booked. */
const EVERY_MS = 15_000

/** Everything the salon offers, as far as whoever asks may see it, with what is hidden from the menu. */
export function offeredServicesQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [OFFERED, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readOfferedServices(await answerOf(person.rpc('offered_services')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** A service as a form has it. */
export function serviceRecord(service: OfferedService): SavedRecord<ServiceField> {
  return { fields: formOfService(service), version: service.version }
}

export async function changeService(
  parts: Parts,
  serviceId: string,
  { fields, version }: SavedRecord<ServiceField>,
  words: FormReading<ServiceField>['words'],
): Promise<SaveOutcome<ServiceField>> {
  const args = { serviceId, service: wishOfService(fields), serviceVersion: version }
  const command = { kind: 'service.change', args } as const
  const verdict = await asked(parts, command)
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readOfferedService(row)
      return now === null ? null : serviceRecord(now)
    },
    words,
  })
}

export function addService(parts: Parts, args: CommandArguments['service.add']): Promise<void> {
  return decide(parts, { kind: 'service.add', args })
}

export function moveService(
  parts: Parts,
  serviceId: string,
  beforeId: string | null,
): Promise<void> {
  return decide(parts, { kind: 'service.move', args: { serviceId, beforeId } })
}

export function assignService(
  parts: Parts,
  args: CommandArguments['service.assign'],
): Promise<void> {
  return decide(parts, { kind: 'service.assign', args })
}

export function removeService(parts: Parts, serviceId: string): Promise<void> {
  return decide(parts, { kind: 'service.remove', args: { serviceId } })
}

async function decide(parts: Parts, command: Command): Promise<void> {
  const verdict = await asked(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
}

async function asked(parts: Parts, command: Command): Promise<Verdict> {
  const verdict = await askAtOnce(parts, command)
  await Promise.all([
    parts.queryClient.invalidateQueries({ queryKey: [OFFERED] }),
    readServicesAgain(parts),
    readSalonAgain(parts),
  ])
  return verdict
}
