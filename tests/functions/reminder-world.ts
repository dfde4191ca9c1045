import { adminClient } from '#functions/_shared/world.ts'
import { ComeBack } from '#functions/run-errands/come-back.ts'
import { sendReminder } from '#functions/run-errands/reminder.ts'
import { newPair } from './push-key-pair.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

type Fields = Readonly<Record<string, unknown>>

const NORA = '00000000-0000-4000-8000-000000000101'
export const VISIT = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
/** Ten in the morning of the day before, by the salon’s clock. */
export const NOW = Date.parse('2026-11-24T15:00:00Z')

const SERVICE = 'https://fcm.googleapis.com'
const SALON_KEYS = newPair()

interface Wishes {
  /** What a push service answers, by the name of the device. */
  readonly phones?: Readonly<Record<string, readonly [status: number, retryAfter?: string]>>
  readonly facts?: Fields
  readonly settings?: Readonly<Record<string, string>>
  readonly mailStatus?: number
  readonly email?: string
  readonly now?: number
  readonly attempts?: number
}

export interface Carried {
  /** What was noted of the reminder, in its order. */
  readonly notes: readonly unknown[]
  readonly expired: readonly Fields[]
  readonly pushes: readonly SentRequest[]
  readonly letters: readonly SentRequest[]
  /** Seconds to come back after; null when it is over. */
  readonly comesBackAfter: number | null
}

/** One errand of a reminder, carried out in a world that answers as wished. */
export async function carryOut(step: string, wishes: Wishes = {}): Promise<Carried> {
  const notes: unknown[] = []
  const expired: Fields[] = []
  const pushes: SentRequest[] = []
  const letters: SentRequest[] = []
  const phones = wishes.phones ?? {}
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/reminder_to_send': () =>
        Response.json(factsOf(Object.keys(phones), wishes.facts)),
      'POST /rest/v1/rpc/note_reminder': ({ body }) => {
        notes.push(body['news'])
        return new Response(null, { status: 204 })
      },
      'POST /rest/v1/rpc/expire_push_subscription': ({ body }) => {
        expired.push(body)
        return new Response(null, { status: 204 })
      },
      [`GET /auth/v1/admin/users/${NORA}`]: () =>
        Response.json({ id: NORA, email: wishes.email ?? 'nora@example.com' }),
      'POST /emails': (request) => {
        letters.push(request)
        return Response.json({ id: 'letter' }, { status: wishes.mailStatus ?? 200 })
      },
      [SERVICE]: (request) => {
        pushes.push(request)
        const [status, retryAfter] = phones[request.url.pathname.slice(1)] ?? [404]
        return new Response(null, {
          status,
          headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
        })
      },
    },
    { settings: { ...SETTINGS, ...wishes.settings } },
  )
  const errand = {
    id: '00000000-0000-4000-8000-000000000701',
    attempts: wishes.attempts ?? 1,
    payload: { appointmentId: VISIT, step, scheduleVersion: 1 },
  }
  const comesBackAfter = await sendReminder(errand, {
    admin: adminClient(world),
    world,
    now: wishes.now ?? NOW,
  }).then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof ComeBack) return cause.afterSeconds
      throw cause
    },
  )
  return { notes, expired, pushes, letters, comesBackAfter }
}

const SETTINGS = {
  SITE_URL: 'https://salon.example.com',
  MAIL_API_KEY: 'key',
  MAIL_API_URL: 'http://mail.test',
  VAPID_PUBLIC_KEY: SALON_KEYS.publicKey,
  VAPID_PRIVATE_KEY: SALON_KEYS.privateKey,
}

/** Nora’s visit is tomorrow at ten, and was booked long ago. */
function factsOf(devices: readonly string[], more: Fields = {}): Fields {
  return {
    state: 'waiting',
    obstacle: null,
    clientId: NORA,
    startsAt: '2026-11-25T15:00:00+00:00',
    endsAt: '2026-11-25T16:00:00+00:00',
    statusVersion: 3,
    scheduledAt: '2026-11-01T12:00:00.123456+00:00',
    serviceName: 'Signature cut',
    wantsEmail: true,
    devices: devices.map((id) => ({
      id,
      endpoint: `${SERVICE}/${id}`,
      p256dh: newPair().publicKey,
      auth: 'A'.repeat(22),
    })),
    ...more,
  }
}
