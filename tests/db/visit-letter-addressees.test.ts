import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { atNine, CUT, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { guestOrder, HANNAH } from './guest-scene.ts'
import { idOf } from './salon.ts'
import { letterTest, ME } from './visit-letter-scene.ts'
import type { Actor } from './salon.ts'

const test = letterTest()

test('a guest who cancels by the link needs no letter about it', async ({ desk, guest }) => {
  await guest.books(guestOrder())
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  await desk.moves([{ from: 120 }])
  await guest.follows(token, 'call-off')
  expect(await desk.written()).toEqual([])
})

test('a guest gets a link of this letter’s own, and the first one still leads there', async ({
  desk,
  guest,
}) => {
  await guest.books(guestOrder())
  const first = await guest.token()
  await guest.follows(first, 'confirm')
  await desk.moves([{ from: 120 }])
  const [letter] = await desk.written()
  expect(letter).toMatchObject({ email: HANNAH.email, name: '' })
  for (const token of [first, String(letter?.['token'])])
    expect(await guest.follows(token)).toMatchObject({ state: 'confirmed', isOffer: false })
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
  counter,
  desk,
}) => {
  await counter.books(
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
  counter,
  desk,
}) => {
  await counter.books(order([{}], ME))
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
  counter,
  desk,
}) => {
  await counter.books(order([{}], ME))
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
