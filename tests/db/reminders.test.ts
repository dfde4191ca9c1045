import { expect, test } from 'vitest'
import { REMINDER_STEPS } from '#domain/reminder/reminders.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, OTHER, reminderScene, step, VISIT } from './reminder-scene.ts'
import { become, idOf, OPENING_DEADLINE_MS, openSalon } from './salon.ts'

const { salon, keeper, book, claim, facts, candidates, deliveries, errands, run } = reminderScene()

test('a claim sends exactly one errand, in the same transaction, whoever claims', async () => {
  expect(await claim(step('day-before'))).toEqual([{ claimed: 1 }])
  expect(await claim(step('day-before'))).toEqual([{ claimed: 0 }])
  expect(await errands()).toEqual([
    {
      reason: `reminder ${VISIT} day-before 1`,
      payload: { appointmentId: VISIT, step: 'day-before', scheduleVersion: 1 },
    },
  ])
  expect(await deliveries()).toMatchObject([{ step: 'day-before', way: 'none', state: 'waiting' }])
  expect(await candidates()).toEqual([{ id: VISIT, steps: ['day-before'], schedule_version: 1 }])
  await claim(step('two-hours'))
  expect(await candidates()).toEqual([])
})

test('a claim that is undone sends nobody', async () => {
  await salon().undone(async (keeper) => {
    await keeper(become('service_role'))
    await keeper(sql`select claim_reminders(${JSON.stringify([step('day-before')])}::jsonb)`)
  })
  expect(await errands()).toEqual([])
  expect(await deliveries()).toEqual([])
})

test('a moved visit is called to mind anew, and one claimed where it stood before is not', async () => {
  await claim(step('day-before'))
  await keeper(sql`
    update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`)
  expect(await claim(step('two-hours'))).toEqual([{ claimed: 0 }])
  expect(await candidates()).toEqual([{ id: VISIT, steps: [], schedule_version: 2 }])
  expect(await claim(step('day-before', 2))).toEqual([{ claimed: 1 }])
  expect(await errands()).toHaveLength(2)
  expect(await facts()).toMatchObject({ obstacle: 'moved' })
})

test('since when a visit stands where it stands is told by moving it, and by nothing else', async () => {
  const isOld = async () =>
    (await keeper(sql`select scheduled_at = '2026-01-01' as is_old from appointments`))[0]?.[
      'is_old'
    ]
  await keeper(sql`update appointments set status = 'confirmed', client_name = 'Nora W.'`)
  await keeper(sql`update appointments set starts_at = starts_at`)
  expect(await isOld()).toBe(true)
  await keeper(sql`update appointments set stylist_id = ${ANDRE}`)
  expect(await isOld()).toBe(false)
})

test.each(['arrived', 'in_service', 'done', 'no_show', 'cancelled'])(
  'nobody is reminded of a visit that is %s',
  async (status) => {
    await claim(step('day-before'))
    await keeper(sql`update appointments set status = ${status}`)
    expect(await candidates()).toEqual([])
    expect(await claim(step('two-hours'))).toEqual([{ claimed: 0 }])
    expect(await facts()).toMatchObject({
      obstacle: status === 'cancelled' ? 'cancelled' : 'begun',
    })
  },
)

test('nor of one without an account behind it, that has begun, or that is far away', async () => {
  await keeper(sql`update appointments set client_id = null`)
  expect(await candidates()).toEqual([])
  expect(await claim(step('day-before'))).toEqual([{ claimed: 0 }])
  await keeper(sql`delete from appointments`)
  await book(VISIT, { hours: -1 })
  await book(OTHER, { hours: 27, stylist: ANDRE })
  expect(await candidates()).toEqual([])
})

test('the clock wakes the function while somebody may be due, and not otherwise', async () => {
  const wakes = async () => {
    await keeper(sql`delete from private.function_calls`)
    await run('send-reminders')
    return (await keeper(sql`select name from private.function_calls`)).map(({ name }) => name)
  }
  expect(await wakes()).toEqual(['send-reminders'])
  await claim(step('day-before'), step('two-hours'))
  expect(await wakes()).toEqual([])
})

test('the steps are those of the domain', async () => {
  await claim(...REMINDER_STEPS.map((name) => step(name)))
  expect(await deliveries()).toHaveLength(REMINDER_STEPS.length)
  const unknown = claim(step('a-week-before'))
  await expect(unknown).rejects.toMatchObject({ code: '23514' })
})

test('only the server asks and claims', async () => {
  for (const actor of ['anon', 'client', 'business_owner'] as const) {
    for (const attempt of [
      sql`select * from visits_to_remind()`,
      sql`select claim_reminders('[]')`,
      sql`select reminder_to_send(${VISIT}, 'two-hours', 1)`,
      sql`select note_reminder(${VISIT}, 'two-hours', 1, '{}')`,
      sql`select expire_push_subscription(${VISIT}, 'x')`,
    ])
      expect(await salon().as(actor).attempt(attempt)).toBe('42501')
  }
})

test(
  'two servers that find the same step due send one of them',
  async () => {
    const salon = await openSalon()
    await salon.keeper(sql`
      insert into appointments (id, client_id, client_name, stylist_id, starts_at, ends_at, source)
      select gen_random_uuid(), ${idOf('client')}, 'Nora', null, now() + interval '20 hours' + place * span,
        now() + interval '20 hours' + (place + 1) * span, 'desk'
      from generate_series(1, 20) as place, make_interval(mins => 5) as span`)
    const rows = await salon.keeper(sql`select id from appointments`)
    const wanted = (order: readonly object[]) => JSON.stringify(order)
    const all = rows.map(({ id }) => ({ appointment: id, step: 'day-before', version: 1 }))
    const server = (order: readonly object[]) =>
      salon.database.transaction(async (tx) => {
        await tx.run(become('service_role'))
        return tx.rows(sql`select claim_reminders(${wanted(order)}::jsonb) as claimed`)
      })
    const [one, other] = await Promise.all([server(all), server(all.toReversed())])
    expect(Number(one[0]?.['claimed']) + Number(other[0]?.['claimed'])).toBe(20)
    expect(await salon.keeper(sql`select id from private.errands`)).toHaveLength(20)
    await salon.close()
  },
  OPENING_DEADLINE_MS,
)
