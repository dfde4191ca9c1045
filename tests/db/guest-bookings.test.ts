import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, GLOSS, PHONE_ONLY, TUESDAY } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { guestOrder, guestTest, HANNAH, HELD } from './guest-scene.ts'
import { idOf } from './salon.ts'

const test = guestTest()

test('a guest’s time is held for half an hour, and one letter has the link', async ({
  salon,
  guest,
}) => {
  const before = Date.now()
  const verdict = await guest.books()
  expect(verdict).toMatchObject({ outcome: 'applied', replay: false })
  const { confirmBy, visitId } = Object(verdict['current'])
  expect((Date.parse(confirmBy) - before) / 60_000).toBeCloseTo(30, 0)
  expect(await guest.rows()).toEqual([HELD])
  expect(await salon.keeper(sql`select phone, email from appointment_contacts`)).toEqual([
    { phone: HANNAH.phone, email: HANNAH.email },
  ])
  expect(await guest.letters()).toEqual([
    { letter: 'visit-to-confirm', visitId, token: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  const kept = await salon.keeper(sql`
    select to_jsonb(links)::text || (select verdict::text from private.action_receipts) as all
    from private.visit_links as links`)
  expect(String(kept[0]?.['all'])).not.toContain(await guest.token())
})

test('sent twice it is one visit and one letter, and the second answer is the first', async ({
  guest,
}) => {
  const [id, args] = [freshId(), guestOrder()]
  const first = await guest.books(args, 'anon', id)
  expect(await guest.books(args, 'anon', id)).toEqual({ ...first, replay: true })
  expect(await guest.rows()).toHaveLength(1)
  expect(await guest.letters()).toHaveLength(1)
})

test('what is held is nobody else’s: the next is told three other times', async ({
  guest,
  counter,
}) => {
  await guest.books()
  const late = order([{ from: 75 }], { guests: [{ clientId: idOf('client') }] })
  const refusal = await counter.books(late)
  expect(refusal).toMatchObject({ code: 'slot-taken' })
  expect(Object(refusal['current']).alternatives).toHaveLength(3)
  const other = await guest.books(guestOrder([{ from: 60 }]))
  expect(other).toMatchObject({ code: 'slot-taken' })
  expect(Object(other['current']).alternatives).toHaveLength(3)
  expect(await guest.letters()).toHaveLength(1)
})

test('a guest keeps to the hours, the notice and the four weeks of every visitor', async ({
  guest,
}) => {
  const code = async (args: object) => (await guest.books(args))['code']
  expect(await code(guestOrder([{ from: 30 }], { email: 'a@example.com' }))).toBe('slot-taken')
  const soon = guestOrder([{ day: daysLater(TUESDAY, -28) }], { email: 'b@example.com' })
  expect(await code(soon)).toBe('too-soon')
  const far = guestOrder([{ day: daysLater(TUESDAY, 28) }], { email: 'c@example.com' })
  expect(await code(far)).toBe('too-far')
  const fields = async (service: string) => (await guest.books(guestOrder([{ service }])))['fields']
  expect(await fields(GLOSS)).toEqual({ serviceId: 'only-add-ons' })
  expect(await fields(PHONE_ONLY)).toEqual({ serviceId: 'by-phone' })
})

test('the desk, too, books by the rules of visitors where it books as a guest', async ({
  guest,
}) => {
  const early = guestOrder([{ from: 0 }])
  expect(await guest.books(early, 'receptionist')).toMatchObject({ code: 'slot-taken' })
  expect(await guest.books(guestOrder(), 'client')).toMatchObject({ outcome: 'applied' })
  expect(await guest.rows()).toEqual([HELD])
})

test('a guest comes alone, and under nobody else’s account', async ({ guest }) => {
  const theirs = guestOrder([{}], { guests: [{ clientId: idOf('client') }] })
  expect(await guest.books(theirs)).toMatchObject({ outcome: 'applied' })
  expect(await guest.rows()).toEqual([HELD])
  const two = guestOrder([{ from: 240 }, { from: 240, stylist: ANDRE, guest: 1 }])
  expect(await guest.books(two)).toMatchObject({ fields: { guest: 'unknown' } })
})

test('what is wrong with a name, an address or a number is said by its field', async ({
  guest,
}) => {
  const wrong = guestOrder([{}], { name: '', email: 'nowhere', phone: '12' })
  expect(await guest.books(wrong)).toMatchObject({
    code: 'invalid',
    fields: { name: 'missing', email: 'no-email', phone: 'no-phone' },
  })
  const nameless = guestOrder([{}], { name: 7, email: ' hannah@example.com' })
  expect(await guest.books(nameless)).toMatchObject({
    fields: { name: 'missing', email: 'not-clean' },
  })
  const filled = guestOrder([{}], { website: 'https://example.com' })
  expect(await guest.books(filled)).toMatchObject({ code: 'honeypot' })
  expect(await guest.rows()).toEqual([])
})

test('five an hour under one address, however it is spelled', async ({ guest }) => {
  const fromAnywhere = (from: number, email: string = HANNAH.email) =>
    guest.books(guestOrder([{ from }], { email }), 'anon', freshId(), `198.51.100.${from % 250}`)
  for (const from of [60, 105, 255, 300, 345]) {
    expect(await fromAnywhere(from)).toMatchObject({ outcome: 'applied' })
    await guest.follows(await guest.token(), 'confirm')
  }
  expect(await fromAnywhere(390, 'Hannah@Example.com')).toMatchObject({
    outcome: 'later',
    code: 'too-many',
  })
  expect(await fromAnywhere(390, 'theo@example.com')).toMatchObject({ outcome: 'applied' })
})

test('nobody is reminded of what they have not confirmed', async ({ salon, counter, guest }) => {
  await counter.books(order([{}], { guests: [{ clientId: idOf('client') }] }))
  await salon.keeper(sql`
    update appointments set starts_at = now() + interval '20 hours', ends_at = now() + interval '21 hours',
      confirm_by = now() + interval '5 minutes'`)
  const due = () =>
    salon.as('service_role').does(sql`select id, schedule_version from visits_to_remind()`)
  const claim = (rows: readonly unknown[]) =>
    salon.as('service_role').does(sql`select claim_reminders(${JSON.stringify(rows)}) as claims`)
  expect(await due()).toEqual([])
  const [row] = await salon.keeper(sql`select id, schedule_version from appointments`)
  const wanted = [
    { appointment: row?.['id'], step: 'day-before', version: row?.['schedule_version'] },
  ]
  expect(await claim(wanted)).toEqual([{ claims: 0 }])
  await salon.keeper(sql`update appointments set confirm_by = null`)
  expect(await due()).toHaveLength(1)
  expect(await claim(wanted)).toEqual([{ claims: 1 }])
  expect(await guest.letters()).toEqual([])
})

test('the letter reads what it says of the visit, and whom it goes to', async ({
  salon,
  guest,
  counter,
}) => {
  const { current } = await guest.books()
  const told = async (visit: unknown) => {
    const [row] = await salon
      .as('service_role')
      .does(sql`select visit_for_letter(${visit as string}) as told`)
    return row?.['told']
  }
  expect(await told(Object(current).visitId)).toMatchObject({
    to: HANNAH.email,
    name: HANNAH.name,
    state: 'held',
    steps: [{ serviceName: 'Cut', stylistName: 'Mara Ellison' }],
  })
  const own = await counter.books(
    order([{ from: 240 }], { guests: [{ clientId: idOf('client') }] }),
  )
  expect(await told(Object(own['current']).visitId)).toMatchObject({ to: 'client@example.com' })
  expect(await told(freshId())).toBe(null)
  for (const who of ['anon', 'client', 'business_owner'] as const)
    expect(await salon.as(who).attempt(sql`select visit_for_letter(${freshId()})`)).toBe('42501')
})
