import type { SupabaseClient } from '@supabase/supabase-js'
import { offerMessage, topicOfVisit } from '#domain/reminder/reminder-message.ts'
import { isAtRest, restEndsAfter, secondsUntil } from '#domain/reminder/reminders.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { World } from '#functions/_shared/world.ts'
import { ComeBack } from './come-back.ts'
import type { Device } from './reminder-facts.ts'
import { tellEach } from './tell-devices.ts'

interface OfferFacts {
  readonly offeredUntil: string
  readonly devices: readonly Device[]
}

/** On every phone of whoever waited for it; the letter goes its own way. */
export async function tellOffer(
  visitId: string,
  { admin, world, now }: { admin: SupabaseClient; world: World; now: number },
): Promise<void> {
  const facts = (await ask(admin.rpc('offer_to_tell', { visit: visitId }))) as OfferFacts | null
  if (facts === null) return
  // What comes free at night is held until the morning.
  if (isAtRest(now)) throw new ComeBack('at-rest', secondsUntil(restEndsAfter(now), now) + 1)
  const offeredUntil = Date.parse(facts.offeredUntil)
  const { siteUrl } = world.environment
  const message = {
    text: JSON.stringify(offerMessage({ visitId, offeredUntil, siteUrl })),
    topic: topicOfVisit(visitId),
    ttlSeconds: secondsUntil(offeredUntil, now),
    isUrgent: true,
  }
  const told = await tellEach(facts.devices, message, { admin, world })
  const pause = told.retryAfterSeconds
  if (pause !== null && !told.isDelivered && now + pause * 1000 < offeredUntil)
    throw new ComeBack(told.problem ?? '', pause)
}
