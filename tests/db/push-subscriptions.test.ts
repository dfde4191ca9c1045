import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isPushService } from '#domain/reminder/push-services.ts'
import { sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Actor, type Salon } from './salon.ts'

const P256DH = `BA${'x'.repeat(85)}`
const AUTH = 'y'.repeat(22)
const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

const ADDRESSES = [
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://db5p.notify.windows.com/w/?token=BQ%3d',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  'https://web.push.apple.com/QGuQ',
  'https://api.push.apple.com/3/device/x',
  'https://notify.windows.com/w/?token=x',
  'http://fcm.googleapis.com/fcm/send/abc',
  'HTTPS://FCM.GOOGLEAPIS.COM/fcm/send/abc',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com/',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://fcm.googleapis.com#@evil.example/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com.evil.example/x',
  'https://notify-windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://fcmXgoogleapis.com/x',
  'https://fcm.googleapis.com/a b',
  'https://fcm.googleapis.com/a\nhttp://evil.example',
  'https://fcm.googleapis.com/ä',
  'http://127.0.0.1:4173/push-double/send/abc',
  'http://localhost:4173/push-double/send/abc',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1973)}`,
  `https://fcm.googleapis.com/${'x'.repeat(1974)}`,
]

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`delete from push_subscriptions`)
  await salon.keeper(sql`delete from private.development_mark`)
})
afterAll(() => salon.close())

const save = (endpoint: string, { p256dh = P256DH, auth = AUTH, name = 'A phone' } = {}) =>
  sql`select save_push_subscription(${endpoint}, ${p256dh}, ${auth}, ${name}) as saved`
const saves = async (actor: Actor, endpoint: string, wishes = {}) =>
  (await salon.as(actor).does(save(endpoint, wishes)))[0]?.['saved']
const rows = () =>
  salon.keeper(sql`
    select user_id, endpoint, device_name, expired_at is not null as is_expired
    from push_subscriptions order by endpoint`)

test('a device is one row, however often it comes back', async () => {
  const first = await saves('client', addressOf('a'))
  await salon.keeper(sql`
    update push_subscriptions set last_seen_at = now() - interval '50 days', created_at = '2026-01-01'`)
  const again = await saves('client', addressOf('a'), { name: '  Chrome on Windows  ' })
  expect(again).toEqual(first)
  expect(again).toMatchObject({ isExpired: false })
  const found = await salon.keeper(sql`
    select device_name, last_seen_at > now() - interval '1 minute' as is_seen,
      created_at = '2026-01-01' as is_old from push_subscriptions`)
  expect(found).toMatchObject([{ device_name: 'Chrome on Windows', is_seen: true, is_old: true }])
})

test('it belongs to whoever is signed in on it now', async () => {
  await saves('client', addressOf('shared'))
  await saves('neighbour', addressOf('shared'), { auth: 'z'.repeat(22) })
  expect(await rows()).toMatchObject([{ user_id: idOf('neighbour') }])
  expect(await salon.keeper(sql`select auth from push_subscriptions`)).toEqual([
    { auth: 'z'.repeat(22) },
  ])
})

test('nobody has more than ten; the one unseen for longest makes room', async () => {
  for (let place = 0; place < 10; place += 1) {
    await saves('client', addressOf(`device-${place}`))
    await salon.keeper(sql`
      update push_subscriptions set last_seen_at = now() - make_interval(hours => ${100 - place})
      where endpoint = ${addressOf(`device-${place}`)}`)
  }
  await saves('neighbour', addressOf('next-door'))
  await saves('client', addressOf('device-10'))
  const endpoints = (await rows()).map(({ endpoint }) => endpoint)
  expect(endpoints).toHaveLength(11)
  expect(endpoints).not.toContain(addressOf('device-0'))
  expect(endpoints).toContain(addressOf('device-10'))
  expect(endpoints).toContain(addressOf('next-door'))
})

test('one that its service gave up is not taken up again, and its app hears so', async () => {
  const { id } = (await saves('client', addressOf('a'))) as { id: string }
  await salon.as('service_role').does(sql`select expire_push_subscription(${id}, '410')`)
  expect(await saves('client', addressOf('a'))).toEqual({ id, isExpired: true })
  expect(await rows()).toMatchObject([{ is_expired: true }])
})

test('whoever leaves a device takes their own row along, and nobody else’s', async () => {
  await saves('client', addressOf('a'))
  await saves('neighbour', addressOf('b'))
  const forget = sql`select forget_push_subscription(${addressOf('b')}) as forgotten`
  expect(await salon.as('client').does(forget)).toEqual([{ forgotten: false }])
  expect(await salon.as('neighbour').does(forget)).toEqual([{ forgotten: true }])
  expect(await rows()).toMatchObject([{ endpoint: addressOf('a') }])
})

test('only people with an account have devices', async () => {
  expect(await salon.as('anon').attempt(save(addressOf('a')))).toBe('42501')
  expect(await salon.as('service_role').attempt(save(addressOf('a')))).toBe('42501')
})

test.each([
  ['a point too short', { p256dh: P256DH.slice(1) }],
  ['no point of a curve', { p256dh: `A${P256DH.slice(1)}` }],
  ['a secret too long', { auth: `${AUTH}y` }],
  ['another alphabet', { auth: `${AUTH.slice(1)}+` }],
])('keys that are none are not taken: %s', async (_, wishes) => {
  expect(await salon.as('client').refusal(save(addressOf('a'), wishes))).toEqual({
    code: 'PT400',
    detail: 'push-keys-unreadable',
  })
})

test('our server is sent to the known services alone, and the domain says the same', async () => {
  const taken: string[] = []
  for (const address of ADDRESSES) {
    const outcome = await salon.as('client').attempt(save(address))
    if (outcome === 1) taken.push(address)
    else expect(outcome, address).toBe('PT400')
  }
  expect(taken).toEqual(ADDRESSES.filter(isPushService))
  expect(taken).toEqual([...ADDRESSES.slice(0, 6), ADDRESSES.at(-2)])
})

test('the double of a push service is one only where a seed was sown, and only on this machine', async () => {
  const double = 'http://127.0.0.1:4173/push-double/send/abc'
  expect(await salon.as('client').attempt(save(double))).toBe('PT400')
  await salon.keeper(sql`insert into private.development_mark default values`)
  expect(await salon.as('client').attempt(save(double))).toBe(1)
  for (const elsewhere of [
    'http://192.168.1.1:80/push-double/send/abc',
    'http://localhost.evil.example:80/push-double/send/abc',
    'http://localhost:80@evil.example/push-double/send/abc',
    'http://localhost:4173/rest/v1/profiles',
    'http://localhost:4173/push-double/send/../../rest/v1/rpc/x',
  ])
    expect(await salon.as('client').attempt(save(elsewhere)), elsewhere).toBe('PT400')
})

test('devices unseen for sixty days and those given up long ago are forgotten', async () => {
  for (const name of ['lost', 'here', 'gone', 'just-gone']) await saves('client', addressOf(name))
  await salon.keeper(sql`
    update push_subscriptions set last_seen_at = case when endpoint = ${addressOf('lost')}
        then now() - interval '60 days 1 minute' else now() - interval '59 days' end,
      expired_at = case endpoint when ${addressOf('gone')} then now() - interval '31 days'
        when ${addressOf('just-gone')} then now() - interval '29 days' end`)
  await salon.keeper(sql`
    update private.timers set last_run_at = case name when 'forget-push-subscriptions' then null else now() end`)
  await salon.keeper(sql`select private.run_due_timers()`)
  expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([
    addressOf('here'),
    addressOf('just-gone'),
  ])
})

test('they go with their account', async () => {
  await saves('client', addressOf('a'))
  await salon.undone(async (keeper) => {
    await keeper(sql`delete from auth.users where id = ${idOf('client')}`)
    expect(await keeper(sql`select id from push_subscriptions`)).toEqual([])
  })
  expect.assertions(1)
})
