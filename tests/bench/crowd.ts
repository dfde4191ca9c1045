import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { startTestBackend } from '#support/backend.ts'
import { startServer, type ServerProcess } from '#support/server-process.ts'
import type { Crowd } from './crowd-strangers.ts'

const STRANGERS = 200
const ASKED = 60
const BETWEEN_MS = 100
const DAY_MS = 86_400_000
const PASSWORD = 'juniper-demo'

/** What the desk and a client wait for, alone and beside two hundred strangers who ask without a pause. */
export async function measureCrowd(say: (line: string) => void): Promise<void> {
  await sowElsewhere(process.env['DATABASE_URL'])
  const server = await startServer({ env: { DEMO_CALENDAR: 'on', TRUST_PROXY: '1' } })
  try {
    const [desk, client] = [
      await signIn(server, 'receptionist', 1),
      await signIn(server, 'client', 2),
    ]
    const visitor = clientFrom(server, 4)
    const today = new Date().toISOString().slice(0, 10)
    const asks = {
      'the desk, a list': () => desk.from('services').select('*'),
      'the desk, its day': () => desk.rpc('desk_calendar', { from_day: today, days: 1 }),
      'a client who books': await bookingsOf(client),
      'another stranger': () =>
        visitor.rpc('booking_times', { from_day: today, days: 14 }, { get: true }),
    }
    const alone = await waitsOf(asks)
    const crowd = new Worker(new URL('./crowd-strangers.ts', import.meta.url), {
      workerData: {
        url: server.url,
        key: server.publishableKey,
        today,
        strangers: STRANGERS,
      } satisfies Crowd,
    })
    await pause(3000)
    const beside = await waitsOf(asks)
    crowd.postMessage('over')
    const [answers] = (await once(crowd, 'message')) as [Record<string, Record<number, number>>]
    for (const name of Object.keys(asks))
      say(`  ${name.padEnd(20)} alone ${told(alone[name])}   beside them ${told(beside[name])}`)
    for (const [kind, statuses] of Object.entries(answers))
      say(`  they were answered: ${kind.padEnd(32)} ${JSON.stringify(statuses)}`)
  } finally {
    await server.stop()
  }
}

/** The server itself sows nothing in a database that someone else runs. */
async function sowElsewhere(databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) return
  const sower = await startTestBackend({ databaseUrl, demoCalendar: true })
  await sower.stop()
}

/** As from an address of one's own. */
function clientFrom({ url, publishableKey }: ServerProcess, serial: number): SupabaseClient {
  return createClient(url, publishableKey, {
    auth: { persistSession: false },
    global: { headers: { 'x-forwarded-for': `198.51.100.${serial}` } },
  })
}

async function signIn(server: ServerProcess, who: string, serial: number): Promise<SupabaseClient> {
  const client = clientFrom(server, serial)
  const { error } = await client.auth.signInWithPassword({
    email: `${who}@example.com`,
    password: PASSWORD,
  })
  if (error) throw error
  return client
}

/** Each for another hour of the days to come; where it is taken, the client is told when else. */
async function bookingsOf(client: SupabaseClient) {
  const { data: me } = await client.auth.getUser()
  const { data: skill, error } = await client
    .from('skills')
    .select('service_id,stylist_id')
    .limit(1)
    .single()
  if (error) throw error
  const [year, month, day] = new Date().toISOString().split(/[-T]/).map(Number)
  const noon = Date.UTC(year ?? 0, (month ?? 1) - 1, day, 17)
  let asked = 0
  return () => {
    asked += 1
    const visitId = randomUUID()
    return client.rpc('apply_action', {
      action: {
        id: randomUUID(),
        kind: 'appointment.book',
        args: {
          visitId,
          note: '',
          guests: [{ clientId: me.user?.id }],
          steps: [
            {
              appointmentId: visitId,
              guest: 0,
              isAnybodys: false,
              startsAt: new Date(noon + (1 + (asked % 13)) * DAY_MS).toISOString(),
              serviceId: skill.service_id as string,
              stylistId: skill.stylist_id as string,
            },
          ],
        },
      },
    })
  }
}

type Asks = Readonly<Record<string, () => PromiseLike<{ readonly error: unknown }>>>

async function waitsOf(asks: Asks): Promise<Record<string, number[]>> {
  const waits: Record<string, number[]> = {}
  for (let turn = 0; turn < ASKED; turn += 1)
    for (const [name, ask] of Object.entries(asks)) {
      const began = performance.now()
      const { error } = await ask()
      ;(waits[name] ??= []).push(error ? Number.POSITIVE_INFINITY : performance.now() - began)
      await pause(BETWEEN_MS)
    }
  return waits
}

function told(waits: readonly number[] = []): string {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0)
  return `${at(0.5)} ms, p95 ${at(0.95)}, at worst ${at(1)}`
}
