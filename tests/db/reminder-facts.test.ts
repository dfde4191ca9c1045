import { expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { KEYS, OTHER, reminderScene, step, VISIT } from './reminder-scene.ts'
import { become, idOf } from './salon.ts'

const { salon, keeper, claim, note, facts, deliveries, run } = reminderScene()

test('whoever closes their account meanwhile is told nothing', async () => {
  await claim(step('day-before'))
  await keeper(sql`update appointments set client_id = null`)
  expect(await facts()).toMatchObject({ obstacle: 'nobody', devices: [], wantsEmail: false })
})

test('the server is told of the devices that listen, and of no others', async () => {
  await claim(step('day-before'))
  const ids = ['live', 'expired', 'unseen', 'told', 'next door'].map(
    (_, place) => `50000000-0000-4000-8000-00000000000${place}`,
  )
  for (const [place, id] of ids.entries())
    await keeper(sql`
      insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, expired_at, last_seen_at)
      values (${id}, ${idOf(place === 4 ? 'neighbour' : 'client')}, ${`https://web.push.apple.com/${place}`},
        ${KEYS.p256dh}, ${KEYS.auth}, ${place === 1 ? '2026-01-01' : null}::timestamptz,
        now() - make_interval(days => ${place === 2 ? 61 : 59}))`)
  await note({ state: 'waiting', way: 'none', problem: 'push 400', devices: [ids[3]] })
  expect(await facts()).toMatchObject({
    state: 'waiting',
    obstacle: null,
    clientId: idOf('client'),
    serviceName: 'A cut',
    wantsEmail: true,
    devices: [
      {
        id: ids[0],
        endpoint: 'https://web.push.apple.com/0',
        p256dh: KEYS.p256dh,
        auth: KEYS.auth,
      },
    ],
  })
  await keeper(sql`update profiles set wants_push_reminders = false`)
  expect(await facts()).toMatchObject({ obstacle: null, devices: [], wantsEmail: true })
})

test('who turned emails off is told on their phone, or called if it’s lost, or left alone', async () => {
  await claim(step('day-before'))
  const obstacle = async () => Object(await facts())['obstacle']
  const lostPhoneOf = (person: string | null, place: number) =>
    keeper(sql`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, expired_at)
      values (${person}, ${`https://web.push.apple.com/${place}`}, ${KEYS.p256dh}, ${KEYS.auth}, now())`)
  await keeper(sql`update profiles set wants_email_reminders = false`)
  await lostPhoneOf(idOf('neighbour'), 1)
  expect(await obstacle()).toBe('not-wanted')
  await lostPhoneOf(idOf('client'), 2)
  expect(await facts()).toMatchObject({ obstacle: null, devices: [], wantsEmail: false })
  await keeper(sql`update profiles set wants_push_reminders = false`)
  expect(await obstacle()).toBe('not-wanted')
})

test('a step that somebody does not want is not told', async () => {
  await claim(step('day-before'), step('two-hours'))
  await salon()
    .as('client')
    .does(sql`update profiles set wants_day_before_reminder = false where id = ${idOf('client')}`)
  expect(await facts('day-before')).toMatchObject({ obstacle: 'not-wanted' })
  expect(await facts('two-hours')).toMatchObject({ obstacle: null })
})

test('once sent it stays sent, with the way it went', async () => {
  await claim(step('day-before'))
  await note({ state: 'sent', way: 'push', problem: null, devices: [VISIT] })
  await note({ state: 'waiting', way: 'none', problem: 'push 410', devices: [OTHER] })
  expect(await deliveries()).toMatchObject([
    { state: 'sent', way: 'push', problem: 'push 410', is_sent: true },
  ])
  expect(
    await keeper(sql`select to_jsonb(settled_devices) as devices from reminder_deliveries`),
  ).toEqual([{ devices: [VISIT, OTHER] }])
})

test('what never went out says so once the visit has begun', async () => {
  await claim(step('day-before'), step('two-hours'))
  await note({ state: 'sent', way: 'email', problem: null }, 'two-hours')
  await run('settle-late-reminders')
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }, { state: 'sent' }])
  await keeper(
    sql`update appointments set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'`,
  )
  await run('settle-late-reminders')
  expect(await deliveries()).toMatchObject([
    { step: 'day-before', state: 'not-sent', problem: 'too-late' },
    { step: 'two-hours', state: 'sent', way: 'email' },
  ])
})

test('one’s own data holds one’s devices and reminders, and no key', async () => {
  await claim(step('day-before'))
  await salon().as('client').does(sql`
    select save_push_subscription('https://web.push.apple.com/mine', ${KEYS.p256dh}, ${KEYS.auth}, 'A phone')`)
  const told = async (actor: 'client' | 'neighbour') =>
    (
      await salon()
        .as(actor)
        .does(sql`select my_data() as data`)
    )[0]?.['data']
  expect(await told('client')).toMatchObject({
    profile: { wants_push_reminders: true },
    devices: [{ device_name: 'A phone', endpoint: 'https://web.push.apple.com/mine' }],
    reminders: [{ appointment_id: VISIT, step: 'day-before', state: 'waiting' }],
  })
  expect(JSON.stringify(await told('client'))).not.toContain(KEYS.auth)
  expect(await told('neighbour')).toMatchObject({ devices: [], reminders: [] })
})

test('who wished for which reminders is in the log', async () => {
  await salon().undone(async (keeper) => {
    await keeper(become('client'))
    await keeper(
      sql`update profiles set wants_two_hours_reminder = false where id = ${idOf('client')}`,
    )
    await keeper(sql`reset role`)
    expect(
      await keeper(
        sql`select after from private.audit_log where action = 'wishes.changed' order by id desc limit 1`,
      ),
    ).toEqual([{ after: { wants_two_hours_reminder: false } }])
  })
  expect.assertions(1)
})
