import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { plannedAt, type ReminderStep } from '#domain/reminder/reminders.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { sql } from '#local/database/sql.ts'
import { hasPushKeys } from '#local/push/push-keys.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

const VISIT = '40000000-0000-4000-8000-000000000001'
const PATIENCE = { timeout: 15_000 }

let backend: TestBackend
let nora: SupabaseClient

beforeAll(async () => {
  backend = await startTestBackend({ pushDouble: true })
  nora = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } })
  const { error } = await nora.auth.signInWithPassword({
    email: 'client@example.com',
    password: 'juniper-demo',
  })
  if (error) throw error
  // By the real clock another step may be due just now.
  await backend.database.run(
    sql`update private.timers set last_run_at = 'infinity' where name = 'send-reminders'`,
  )
}, 60_000)
afterAll(() => backend.stop())

/** The next two o’clock in the afternoon, by the salon’s clock, that is at least an hour away. */
const startsAt =
  [0, 1]
    .map((days) =>
      salonMoment({ day: daysLater(salonClockAt(Date.now()).day, days), minutes: 14 * 60 }),
    )
    .find((moment) => moment > Date.now() + 3_600_000) ?? 0

beforeEach(async () => {
  await control('/reset')
  await backend.database.run(sql`
    delete from appointments; delete from push_subscriptions;
    delete from private.errands where kind = 'reminder'`)
  await backend.database.run(sql`
    insert into appointments (id, client_id, client_name, service_name, starts_at, ends_at, source, scheduled_at)
    select ${VISIT}, id, 'Nora Whitfield', 'A secret cut', ${new Date(startsAt)}::timestamptz,
      ${new Date(startsAt + 3_600_000)}::timestamptz, 'desk', '2026-01-01'
    from auth.users where email = 'client@example.com'`)
})
afterEach(() => {
  vi.useRealTimers()
})

async function control(address: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`${backend.url}/push-double${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** As a browser does after its owner said yes: with the key the server tells. */
async function sayYes(): Promise<string> {
  const { data } = await nora.functions.invoke<{ publicKey: string }>('push-key', { method: 'GET' })
  const { endpoint, keys } = (await control('/subscriptions', {
    applicationServerKey: data?.publicKey,
  })) as { endpoint: string; keys: { p256dh: string; auth: string } }
  const saved = await nora.rpc('save_push_subscription', {
    endpoint,
    ...keys,
    device_name: 'Chrome on Android',
  })
  expect(saved).toMatchObject({ error: null, data: { isExpired: false } })
  return endpoint
}

async function messagesAt(endpoint: string): Promise<readonly { readonly text: string }[]> {
  const response = await fetch(
    `${backend.url}/push-double/messages?endpoint=${encodeURIComponent(endpoint)}`,
  )
  return ((await response.json()) as { messages: { text: string }[] }).messages
}

/** The clock of the functions stands at the moment of a step; that of the database goes on. */
const come = (step: ReminderStep) => comeAt(plannedAt(step, startsAt))

async function comeAt(moment: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  await call('send-reminders')
  await call('run-errands')
}

async function call(name: string): Promise<void> {
  const response = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.secretKey },
  })
  expect(response.status).toBe(200)
}

const deliveries = () =>
  backend.database.rows(
    sql`select step, way, state, problem from reminder_deliveries order by step`,
  )
/** The server’s own clock may have the errand at the same time. */
const settled = (...expected: readonly object[]) =>
  vi.waitFor(async () => expect(await deliveries()).toEqual(expected), PATIENCE)
const MISSED = { step: 'day-before', way: 'none', state: 'not-sent', problem: 'too-late' }
const lettersToNora = async () =>
  (await backend.mails()).filter(({ kind }) => kind === 'visit-reminder')

describe('a reminder', () => {
  it('goes from the calendar to the phone, and says nothing of the person', async () => {
    const endpoint = await sayYes()
    await come('day-before')
    await settled({ step: 'day-before', way: 'push', state: 'sent', problem: null })
    const [message, ...others] = await messagesAt(endpoint)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      topic: VISIT.replaceAll('-', ''),
      urgency: 'normal',
      ttlSeconds: (startsAt - plannedAt('day-before', startsAt)) / 1000,
    })
    expect(JSON.parse(message?.text ?? '')).toMatchObject({
      web_push: 8030,
      notification: {
        body: `You have a visit on ${dayOfVisit(startsAt)} at ${timeOfVisit(startsAt)}.`,
        tag: `visit-${VISIT}`,
      },
    })
    expect(message?.text).not.toMatch(/nora|whitfield|secret|cut|client@/i)
    expect(await lettersToNora()).toEqual([])
  })

  it('comes once, however often it is looked for', async () => {
    const endpoint = await sayYes()
    await come('two-hours')
    await come('two-hours')
    await settled(MISSED, { step: 'two-hours', way: 'push', state: 'sent', problem: null })
    expect(await messagesAt(endpoint)).toHaveLength(1)
  })

  it('that this server was away for leaves one note for the desk, and reaches nobody', async () => {
    const endpoint = await sayYes()
    const letters = (await lettersToNora()).length
    const tooLate = startsAt - 2.5 * 3_600_000
    await comeAt(tooLate)
    await comeAt(tooLate + 60_000)
    await settled(MISSED)
    expect(await messagesAt(endpoint)).toEqual([])
    expect(await lettersToNora()).toHaveLength(letters)
  })

  it('that was missed is not noted of a visit that was called off before', async () => {
    await backend.database.run(sql`update appointments set status = 'cancelled'`)
    await comeAt(startsAt - 60_000)
    expect(await deliveries()).toEqual([])
  })

  it('is a letter where the phone is gone, and the phone is given up', async () => {
    const endpoint = await sayYes()
    await control('/unsubscribe', { endpoint })
    await come('day-before')
    await settled({ step: 'day-before', way: 'email', state: 'sent', problem: null })
    const letters = await lettersToNora()
    expect(letters.map(({ to }) => to)).toEqual(['client@example.com'])
    expect(
      await backend.database.rows(
        sql`select expired_because from push_subscriptions where expired_at is not null`,
      ),
    ).toEqual([{ expired_because: '410' }])
  })

  it('is not sent of a visit that was called off after it was due', async () => {
    const endpoint = await sayYes()
    await backend.database.run(sql`
      select private.claim_reminders(jsonb_build_array(
        jsonb_build_object('appointment', ${VISIT}, 'step', 'day-before', 'version', 1)));
      update appointments set status = 'cancelled'`)
    await come('day-before')
    await settled({ step: 'day-before', way: 'none', state: 'not-sent', problem: 'cancelled' })
    expect(await messagesAt(endpoint)).toEqual([])
  })

  it('replaces the one before it on the phone that has not seen it yet', async () => {
    const endpoint = await sayYes()
    await come('day-before')
    await come('two-hours')
    await vi.waitFor(async () => {
      const texts = (await messagesAt(endpoint)).map(({ text }) => text)
      expect(texts).toHaveLength(1)
      expect(texts[0]).toContain('You have a visit today at')
    }, PATIENCE)
  })
})

describe('the push service of this server', () => {
  it('is there only when it is asked for, for this machine alone and no page of another site', async () => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      fetch(`${backend.url}/push-double/reset`, { method: 'POST', headers, body: '{}' })
    const json = { 'content-type': 'application/json' }
    expect((await ask({ ...json, 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'content-type': 'text/plain' })).status).toBe(415)
    const plain = await startTestBackend()
    const response = await fetch(`${plain.url}/push-double/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    await plain.stop()
    expect(response.status).toBe(404)
  })
})

describe('the keys of a server', () => {
  it('are made once, kept private, told by their open half, and taken back when it stops', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'push-keys-'))
    const keyOf = async ({ url, publishableKey }: TestBackend) => {
      const response = await fetch(`${url}/functions/v1/push-key`, {
        headers: { apikey: publishableKey },
      })
      return ((await response.json()) as { publicKey: string }).publicKey
    }
    await backend.stop()
    expect(hasPushKeys(process.env)).toBe(false)
    const first = await startTestBackend({ data })
    const told = await keyOf(first)
    await first.stop()
    const again = await startTestBackend({ data })
    expect(await keyOf(again)).toBe(told)
    await again.stop()
    expect(told).toMatch(/^B[\w-]{86}$/)
    expect(statSync(path.join(data, 'keys/push-keys.json')).mode & 0o777).toBe(0o600)
    await rm(data, { recursive: true })
  })
})
