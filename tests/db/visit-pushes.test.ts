import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { order } from './booking-scene.ts'
import { KEYS } from './reminder-scene.ts'
import { idOf } from './salon.ts'
import { type Desk, instant, letterTest, ME } from './visit-letter-scene.ts'

const test = letterTest()

const A_PHONE = sql`
  delete from push_subscriptions;
  update profiles set wants_push_reminders = true;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth)
  values (${idOf('client')}, 'https://fcm.googleapis.com/phone', ${KEYS.p256dh}, ${KEYS.auth})`

const PHONE = [{ endpoint: 'https://fcm.googleapis.com/phone' }]

test.beforeEach(({ salon }) => salon.keeper(A_PHONE))

test('what the desk changes is told on a phone once, and what it changes next once more', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  expect(await desk.phonesToTell(1)).toMatchObject(PHONE)
  expect(await desk.phonesToTell(1)).toEqual([])
  await desk.moves([{ from: 240 }])
  expect(await desk.phonesToTell(1)).toEqual([])
  await desk.written()
  expect(await desk.phonesToTell(2)).toMatchObject(PHONE)
  await desk.moves([{ from: 60 }])
  await desk.written()
  await desk.settles('sent')
  expect(await desk.phonesToTell(3)).toEqual([])
})

test('what clients do themselves tells no phone', async ({ counter, desk }) => {
  await counter.books(order([{}], ME))
  await desk.moves([{ from: 120 }], 'client')
  await desk.written()
  expect(await desk.phonesToTell(1)).toEqual([])
})

const NO_PHONES = {
  'whose owner wants no reminders on it': sql`update profiles set wants_push_reminders = false`,
  'that is no longer registered': sql`update push_subscriptions set expired_at = now(), expired_because = '410'`,
  'that is now someone else’s': sql`update push_subscriptions set user_id = ${idOf('neighbour')}`,
}

test.for(Object.entries(NO_PHONES))(
  'a phone that %s isn’t told',
  async ([, change], { salon, known, desk }) => {
    await salon.keeper(change)
    await known.books(order([{}], ME))
    await desk.moves([{ from: 120 }])
    await desk.written()
    expect(await desk.phonesToTell(1)).toEqual([])
  },
)

test('the desk sees that a phone took it, until there’s something new', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.phonesToTell(1)
  await desk.phoneTook(1)
  expect(await desk.seesLetter()).toMatchObject({ state: 'waiting', onPhoneAt: expect.anything() })
  await desk.settles('not-sent', 'mail-not-taken')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent', onPhoneAt: expect.anything() })
  await desk.moves([{ from: 240 }])
  expect(await desk.seesLetter()).not.toHaveProperty('onPhoneAt')
  await desk.phoneTook(1)
  expect(await desk.seesLetter()).not.toHaveProperty('onPhoneAt')
})

test('a phone rings for what others change, not for what its owner changes beside it', async ({
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 240 }], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  expect(await desk.phonesToTell(1)).toMatchObject(PHONE)
  await desk.phoneTook(1)
  await desk.settles('not-sent', 'mail-not-taken')
  await desk.cancels(1, 'client')
  expect(await desk.written()).toMatchObject([{ edition: 2 }])
  expect(await desk.phonesToTell(2)).toEqual([])
  // Of what the desk moved, the phone has been told all the same.
  expect(await desk.seesLetter()).toMatchObject({ onPhoneAt: expect.anything() })
})

test('what the desk moves right after a client booked it, and moves back, rings nowhere', async ({
  counter,
  desk,
}) => {
  await counter.books(order([{}], ME), 'client')
  await desk.moves([{ from: 120 }])
  await desk.moves([{ from: 60 }])
  expect(await desk.written()).toMatchObject([{ isChangedByOthers: false }])
  expect(await desk.phonesToTell(1)).toEqual([])
})

test('what couldn’t be sent is told with the next change, and undoing it is told as well', async ({
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 240 }], ME))
  await desk.cancels(0)
  await desk.written()
  await desk.settles('not-sent', 'mail-not-taken')
  await desk.moves([{ from: 300, part: 1 }])
  expect(await desk.written()).toMatchObject([
    { edition: 2, parts: [{ isCancelled: true, before: { startsAt: instant(60) } }, {}] },
  ])
  await desk.settles('not-sent', 'mail-not-taken')
  // Someone may have called.
  await desk.moves([{ from: 240, part: 1 }])
  expect(await desk.written()).toMatchObject([
    { edition: 3, parts: [{ isCancelled: true }, { before: { startsAt: instant(300) } }] },
  ])
})

const UNREACHED = {
  moved: [(desk: Desk) => desk.moves([{ from: 120 }])],
  canceled: [(desk: Desk) => desk.cancels()],
} as const

test.for(Object.entries(UNREACHED))(
  'booked by phone without an address and %s weeks later, it needs a call',
  async ([, [changes]], { counter, desk }) => {
    const otto = { guests: [{ name: 'Otto Lane', phone: '(828) 555-0121' }] }
    await counter.books(order([{}], otto), 'receptionist')
    await desk.written()
    await changes(desk)
    expect(await desk.written()).toEqual([])
    expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent', problem: 'no-address' })
  },
)

test('once there’s an address, what they never heard of goes there with the next change', async ({
  salon,
  counter,
  desk,
}) => {
  const otto = { guests: [{ name: 'Otto Lane', phone: '(828) 555-0121' }] }
  await counter.books(order([{ from: 60 }, { from: 240 }], otto), 'receptionist')
  await desk.hasTold()
  await desk.cancels(0)
  await desk.written()
  await salon.keeper(sql`update appointment_contacts set email = 'otto@example.com'`)
  await desk.moves([{ from: 300, part: 1 }])
  expect(await desk.written()).toMatchObject([
    { parts: [{ isCancelled: true }, { before: { startsAt: instant(240) } }] },
  ])
})

test('what has been told since isn’t taken up again', async ({ salon, known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('not-sent', 'mail-not-taken')
  await salon.keeper(sql`
    insert into private.visit_letters (visit_id, known, state, goes_at, created_at)
    select visit_id, known, 'sent', now(), now() + interval '1 second' from private.visit_letters`)
  await desk.moves([{ from: 240 }])
  const states = (await desk.letters()).map(({ state }) => state)
  expect(states).toEqual(['not-sent', 'waiting', 'sent'])
})

test('what is taken up again is as new to the mail service as anything else', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('not-sent', 'mail-not-taken')
  await salon.keeper(sql`
    update private.errands set state = 'done', settled_at = now(), created_at = now() - interval '1 week'`)
  await desk.moves([{ from: 240 }])
  // How long it pauses goes by its age.
  expect(
    await salon.keeper(
      sql`select state, created_at > now() - interval '1 minute' as "isNew" from private.errands`,
    ),
  ).toEqual([{ state: 'waiting', isNew: true }])
})
