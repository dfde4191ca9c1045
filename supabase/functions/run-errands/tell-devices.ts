import type { SupabaseClient } from '@supabase/supabase-js'
import { reminderMessage, topicOfVisit } from '#domain/reminder/reminder-message.ts'
import { isSoon, secondsUntil } from '#domain/reminder/reminders.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type PushMessage, type PushOutcome, sendPush } from '#functions/_shared/web-push.ts'
import type { World } from '#functions/_shared/world.ts'
import type { Device, ReminderFacts, ReminderName } from './reminder-facts.ts'

/** What came of telling every device of a person. */
interface Told {
  readonly isDelivered: boolean
  /** Those that need not be told again. */
  readonly settled: readonly string[]
  /** Seconds until the others may be asked again; null where there are none. */
  readonly retryAfterSeconds: number | null
  readonly problem: string | null
}

export function tellDevices(
  { appointmentId }: ReminderName,
  { devices, startsAt }: ReminderFacts,
  { admin, world, now }: { admin: SupabaseClient; world: World; now: number },
): Promise<Told> {
  const { siteUrl } = world.environment
  const message = {
    text: JSON.stringify(reminderMessage({ appointmentId, startsAt, siteUrl }, now)),
    topic: topicOfVisit(appointmentId),
    ttlSeconds: secondsUntil(startsAt, now),
    isUrgent: isSoon(startsAt, now),
  }
  return tellEach(devices, message, { admin, world })
}

export async function tellEach(
  devices: readonly Device[],
  message: PushMessage,
  { admin, world }: { admin: SupabaseClient; world: World },
): Promise<Told> {
  const { push } = world.environment
  if (push === null || devices.length === 0)
    return { isDelivered: false, settled: [], retryAfterSeconds: null, problem: null }
  const tell = async (device: Device): Promise<[string, PushOutcome]> => {
    const told = await sendPush(device, message, push, world)
    if (told.outcome === 'gone')
      await ask(
        admin.rpc('expire_push_subscription', { subscription: device.id, because: told.problem }),
      )
    return [device.id, told]
  }
  return sumUp(await Promise.all(devices.map(tell)))
}

function sumUp(told: readonly (readonly [string, PushOutcome])[]): Told {
  const pauses: number[] = []
  const problems: string[] = []
  for (const [, one] of told) {
    if (one.outcome === 'later') pauses.push(one.retryAfterSeconds)
    if (one.outcome !== 'delivered') problems.push(`push ${one.problem}`)
  }
  return {
    isDelivered: told.some(([, { outcome }]) => outcome === 'delivered'),
    settled: told.filter(([, { outcome }]) => outcome !== 'later').map(([id]) => id),
    retryAfterSeconds: pauses.length === 0 ? null : Math.max(...pauses),
    problem: problems[0] ?? null,
  }
}
