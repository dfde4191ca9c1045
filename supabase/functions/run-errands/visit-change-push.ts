import type { SupabaseClient } from '@supabase/supabase-js'
import { changeMessage, topicOfVisit } from '#domain/reminder/reminder-message.ts'
import { isAtRest, isSoon, secondsUntil } from '#domain/reminder/reminders.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { World } from '#functions/_shared/world.ts'
import type { Device } from './reminder-facts.ts'
import { tellEach } from './tell-devices.ts'
import { partToShow, type VisitChange } from './visit-change-letter.ts'

interface Change {
  readonly letter: string
  readonly change: VisitChange
  readonly subject: string
}

/** On the phones of the person who arranged it, ahead of the email; at night, only the email tells them. */
export async function pushChange(
  { letter, change, subject }: Change,
  { admin, world, now }: { admin: SupabaseClient; world: World; now: number },
): Promise<void> {
  const { siteUrl, push } = world.environment
  const { edition, parts, accountId } = change
  const times = timesAhead(change, now)
  if (push === null || accountId === null || isAtRest(now) || times.length === 0) return
  const devices = (await ask(
    admin.rpc('claim_visit_push', { letter, edition }),
  )) as readonly Device[]
  const { appointmentId } = partToShow(parts)
  const message = {
    text: JSON.stringify(changeMessage({ appointmentId, subject, siteUrl })),
    topic: topicOfVisit(appointmentId),
    ttlSeconds: secondsUntil(Math.max(...times), now),
    isUrgent: isSoon(Math.min(...times), now),
  }
  const { isDelivered } = await tellEach(devices, message, { admin, world })
  if (isDelivered) await ask(admin.rpc('note_visit_push', { letter, edition }))
}

/** When it is by now, and when they believe that it is. */
function timesAhead({ parts }: VisitChange, now: number): readonly number[] {
  return parts
    .flatMap(({ startsAt, before }) => [startsAt, before?.startsAt ?? startsAt])
    .map((time) => Date.parse(time))
    .filter((time) => time > now)
}
