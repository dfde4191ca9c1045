import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, CUT, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { areFamily } from './family-scene.ts'
import { guestOrder, HANNAH } from './guest-scene.ts'
import { idOf } from './salon.ts'
import { letterTest, ME } from './visit-letter-scene.ts'
import type { Actor } from './salon.ts'

const test = letterTest()

test('a guest hears that it’s booked once they said yes, and that they canceled it', async ({
  desk,
  guest,
}) => {
  await guest.books(guestOrder())
  const token = await guest.token()
  expect(await desk.letters()).toEqual([])
  await guest.follows(token, 'confirm')
  expect(await desk.written()).toMatchObject([{ email: HANNAH.email, parts: [{ isNew: true }] }])
  await desk.settles('sent')
  await guest.follows(token, 'call-off')
  expect(await desk.written()).toMatchObject([
    { token: '', parts: [{ isCancelled: true, isNew: false }] },
  ])
})

test('what a guest never said yes to is told of by nothing more', async ({
  salon,
  desk,
  guest,
}) => {
  const applied = { outcome: 'applied' }
  expect(await guest.books(guestOrder())).toMatchObject(applied)
  await guest.follows(await guest.token(), 'call-off')
  expect(await guest.books(guestOrder([{ from: 240 }]))).toMatchObject(applied)
  await salon.keeper(sql`
    update appointments set confirm_by = now() - interval '1 minute' where status = 'booked';
    select private.lapse_unconfirmed()`)
  expect(await desk.letters()).toEqual([])
})

test('a guest gets a link of this letter’s own, and the first one still leads there', async ({
  desk,
  guest,
}) => {
  await guest.books(guestOrder())
  const first = await guest.token()
  await guest.follows(first, 'confirm')
  await desk.hasTold()
  await desk.moves([{ from: 120 }])
  const [letter] = await desk.written()
  expect(letter).toMatchObject({ email: HANNAH.email, name: '' })
  for (const token of [first, String(letter?.['token'])])
    expect(await guest.follows(token)).toMatchObject({ state: 'confirmed', isOffer: false })
})

test('a guest who moves it by the link hears where it is now, and knows it anyway', async ({
  salon,
  desk,
  guest,
}) => {
  await guest.books(guestOrder())
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  await desk.hasTold()
  await desk.movesByLink(token, 120)
  expect(await desk.errands()).toMatchObject([{ isSoon: true }])
  expect(await desk.written()).toMatchObject([{ email: HANNAH.email, isChangedByOthers: false }])
  await salon.keeper(sql`delete from private.visit_links`)
})

test('a guest the desk called is booked without the link', async ({ desk, guest }) => {
  await guest.books(guestOrder())
  await desk.confirms()
  expect(await desk.written()).toMatchObject([
    { email: HANNAH.email, isChangedByOthers: false, parts: [{ isNew: true, isCancelled: false }] },
  ])
})

test('whoever came along and cancels tells whoever booked for both', async ({
  salon,
  known,
  desk,
}) => {
  await areFamily(salon)
  await known.books(
    order([{ from: 60 }, { from: 60, stylist: ANDRE, guest: 1 }], {
      guests: [{ clientId: idOf('client') }, { clientId: idOf('neighbour') }],
    }),
  )
  const place = (await desk.parts()).findIndex(({ id, visit }) => id !== visit)
  await desk.cancels(place, 'neighbour')
  expect(await desk.written()).toMatchObject([
    { email: 'client@example.com', isChangedByOthers: true },
  ])
})

test('of two whom the desk booked together, one hears that the other canceled', async ({
  known,
  desk,
}) => {
  await known.books(
    order([{ from: 60 }, { from: 60, stylist: ANDRE, guest: 1 }], {
      guests: [{ clientId: idOf('client') }, { clientId: idOf('neighbour') }],
    }),
    'receptionist',
  )
  const place = (await desk.parts()).findIndex(({ id, visit }) => id !== visit)
  await desk.cancels(place, 'neighbour')
  expect(await desk.written()).toMatchObject([
    { email: 'client@example.com', isChangedByOthers: true },
  ])
})

test('a visit for someone else only says for whom', async ({ salon, counter, desk }) => {
  await areFamily(salon)
  await counter.books(order([{}], { guests: [{ clientId: idOf('neighbour') }] }))
  const [letter] = await desk.written()
  expect(letter).toMatchObject({ email: 'client@example.com', accountId: idOf('client') })
  expect(Object(letter).parts[0].guestName).not.toBe('')
})

test('where there is no address, nothing is sent and the desk sees why', async ({
  salon,
  desk,
}) => {
  await salon.keeper(sql`
    insert into appointments (id, client_name, stylist_id, service_id, starts_at, ends_at, source)
    values (gen_random_uuid(), 'Iris Brooks', ${MARA}, ${CUT}, ${atNine(60)}, ${atNine(100)}, 'desk')`)
  await desk.moves([{ from: 120 }])
  const none = { state: 'not-sent', problem: 'no-address' }
  expect(await desk.seesLetter()).toMatchObject(none)
  expect(await desk.written()).toEqual([])
  expect(await desk.seesLetter()).toMatchObject(none)
})

test('whoever arranged it for others hears of it, wherever it begins, and gets no link', async ({
  known,
  desk,
}) => {
  await known.books(
    order([{ guest: 1 }, { guest: 0, from: 100 }], {
      guests: [{ clientId: idOf('client') }, { name: 'Tim Example', phone: '', email: '' }],
    }),
  )
  await desk.moves([{ from: 240 }])
  expect(await desk.written()).toMatchObject([
    {
      email: 'client@example.com',
      name: 'client',
      token: '',
      parts: [{}, { guestName: 'Tim Example' }],
    },
  ])
})

test('a closed account takes its letters along, and leaves no call to make', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await salon.undone(async (keeper) => {
    await keeper(sql`delete from auth.users where id = ${idOf('client')}`)
    expect(await keeper(sql`select state, letter from private.visit_letters`)).toEqual([
      { state: 'no-news', letter: null },
    ])
  })
})

test('of the letters about one’s visits one sees when they were sent', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('sent')
  const lettersOf = async (who: Actor) => {
    const [row] = await salon.as(who).does(sql`select my_data() -> 'visitLetters' as letters`)
    return row?.['letters']
  }
  expect(await lettersOf('client')).toMatchObject([{ state: 'sent' }])
  expect(await lettersOf('neighbour')).toEqual([])
})
