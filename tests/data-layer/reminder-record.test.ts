import { QueryClient } from '@tanstack/react-query'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reminderRecordQuery } from '#data/reminder/reminder-record.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import type { Role } from '#domain/session/roles.ts'

const DAY = 24 * 3_600_000
const NOW = Date.now()
/** The third midnight before now is the first that still counts. */
const FIRST = salonMoment({ day: daysLater(salonClockAt(NOW).day, -3), minutes: 0 })

const MOMENTS = {
  tomorrow: NOW + DAY,
  'with a number': NOW + DAY / 2,
  'of a colleague': NOW + DAY / 3,
  'just in': FIRST,
  'too old': FIRST - 1,
} as const

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.database.run(
    sql`update private.timers set last_run_at = 'infinity' where name = 'send-reminders'`,
  )
  for (const [service, startsAt] of Object.entries(MOMENTS)) {
    const email = service === 'of a colleague' ? 'employee@example.com' : 'client@example.com'
    await backend.database.run(sql`
      insert into appointments (id, client_id, client_name, service_name, starts_at, ends_at, source)
      select gen_random_uuid(), id, 'Nora', ${service}, ${new Date(startsAt)}::timestamptz,
        ${new Date(startsAt + 1)}::timestamptz, 'desk'
      from auth.users where email = ${email}`)
  }
  await backend.database.run(sql`
    insert into reminder_deliveries (appointment_id, step, schedule_version, state, problem)
    select id, 'day-before', 1, 'not-sent', 'no-way' from appointments`)
  await backend.database.run(sql`
    insert into appointment_contacts (appointment_id, phone)
    select id, '555-0100' from appointments where service_name = 'with a number'`)
  await backend.database.run(sql`
    insert into appointments (id, client_name, starts_at, ends_at, source)
    values (gen_random_uuid(), 'Never reminded', now() + interval '1 day', now() + interval '25 hours', 'desk')`)
}, 60_000)
afterAll(() => backend.stop())

async function recordAs(role: Role) {
  const person = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const email = role === 'business_owner' ? 'owner@example.com' : `${role}@example.com`
  const { error } = await person.auth.signInWithPassword({ email, password: 'juniper-demo' })
  if (error) throw error
  const query = reminderRecordQuery(
    {
      backend: async () => ({ person, visitor: person }),
      savedFor: () => (ask, context) => ask(context),
      platform: fakePlatform({ startsAt: NOW }),
    },
    'somebody',
  )
  return new QueryClient().fetchQuery({ ...query, retry: false })
}

test('the desk reads the visits of three days and the next, with the number to call', async () => {
  const visits = await recordAs('receptionist')
  expect(visits.map(({ serviceName, phone }) => [serviceName, phone])).toEqual([
    ['tomorrow', '(828) 555-0111'],
    ['with a number', '555-0100'],
    // Of colleagues a receptionist reads no profile, and so no number.
    ['of a colleague', ''],
    ['just in', '(828) 555-0111'],
  ])
  expect(visits[0]).toMatchObject({
    clientName: 'Nora',
    startsAt: MOMENTS.tomorrow,
    status: 'booked',
    reminders: [{ step: 'day-before', way: 'none', state: 'not-sent', problem: 'no-way' }],
  })
})

test.each<Role>(['manager', 'admin', 'business_owner'])(
  '%s reads as much, and the numbers of colleagues',
  async (role) => {
    const visits = await recordAs(role)
    expect(visits.map(({ phone }) => phone)).toEqual([
      '(828) 555-0111',
      '555-0100',
      '(828) 555-0112',
      '(828) 555-0111',
    ])
  },
)

test.each<Role>(['employee', 'client'])('%s reads nothing of it', async (role) => {
  expect(await recordAs(role)).toEqual([])
})
