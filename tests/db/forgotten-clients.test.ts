import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { CUT } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { action } from './deliveries.ts'
import { APPLIED, mergeTest, rejected, type Cards } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Salon } from './salon.ts'
import { lineOf, wish } from './waitlist-scene.ts'

const test = mergeTest()
const ADA = {
  name: 'Ada Quillfeather',
  phone: '(828) 555-0177',
  email: 'ada@quillfeather.example',
}
const OLD = 'old@quillfeather.example'
const isHers = '%(quillfeather|555-?0177)%'

/** Wherever a word of hers is written. */
async function tablesWithHer(salon: Salon): Promise<readonly unknown[]> {
  const rows = await salon.keeper(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth', 'storage') and table_type = 'BASE TABLE'
      and lower(query_to_xml(format('select kept::text from %I.%I as kept', table_schema, table_name), true, false, '')::text)
        similar to ${isHers}
    order by name`)
  return rows.map(({ name }) => name)
}

/** What other tables than ours are to forget, as if they had. */
const sentAway = sql`
  with done as (
    update private.errands as sent set payload = '{}', state = 'done', settled_at = now()
    from private.errands as before
    where before.id = sent.id and sent.kind = 'forget-customer' returning before.payload
  )
  select payload ->> 'email' as email from done order by email`

const inThePast = sql`
  update appointments set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'`

test('nothing is left of a client who is forgotten but visits without a name', async ({
  cards,
  counter,
  salon,
}) => {
  const before = await tablesWithHer(salon)
  expect(before).toEqual([])
  const card = await cards.writes({ ...ADA, tags: ['Quillfeather'] })
  const twin = await cards.writes({ name: ADA.name, email: OLD })
  const { visitId, ...visit } = Object(order([{}, { from: 120 }], { guests: [ADA] }))
  await counter.books({ ...visit, visitId, note: 'Quillfeather note' }, 'receptionist')
  const note = { appointmentId: visitId, text: 'Quillfeather again' }
  expect(await counter.does('note', note, 'receptionist')).toMatchObject(APPLIED)
  await cards.asks('describe', {
    cardId: card,
    cardVersion: 1,
    allergies: 'Quillfeathers',
    preferences: '',
  })
  await cards.asks('update-contact', { ...ADA, cardId: card, contactVersion: 1, phone: '' })
  await cards.asks('update-contact', { ...ADA, cardId: card, contactVersion: 2 })
  const timing = { cardId: card, serviceId: CUT, parts: [75] }
  expect(await cards.asks('timing', timing)).toMatchObject(APPLIED)
  await cards.merges(card, twin)
  await lineOf(salon).does('join', wish(ADA, { note: 'Quillfeather line' }), 'receptionist')
  for (const email of [ADA.email, OLD.toUpperCase()])
    await salon.keeper(sql`
      insert into contact_messages (action_id, kind, name, email, message)
      values (gen_random_uuid(), 'message', 'A. Quillfeather', ${email}, 'Hello')`)
  for (const email of [ADA.email, OLD.toUpperCase()])
    await salon.keeper(sql`
      insert into private.emails (errand_id, kind, address, state)
      values (gen_random_uuid(), 'message-answer', ${email}, 'sent')`)
  await salon.keeper(sql`
    insert into private.contact_answers (id, message_id, text, author_name)
    select gen_random_uuid(), id, 'Dear Quillfeather', 'June' from contact_messages`)
  await salon.keeper(sql`
    with home as (
      insert into families (main_account_holder_id, name) values (${cards.account}, 'Home') returning id
    )
    insert into family_invitations
      (family_id, email, first_name, last_name, phone, relationship, token_hash, expires_at, is_billed)
    select home.id, 'other@example.com', 'ada', 'quillfeather', '+1 828 555 0177', 'sibling', repeat('a', 64), now(), true
    from home`)
  await salon.keeper(inThePast)
  await salon.keeper(sql`delete from private.visit_letters`)
  const standing = sql`select id, status, service_name, price_cents, starts_at from appointments order by id`
  const visits = await salon.keeper(standing)
  expect(visits).toHaveLength(2)
  expect(await tablesWithHer(salon)).toEqual([
    'private.action_receipts',
    'private.client_entries',
    'private.contact_answers',
    'private.emails',
    'private.merged_cards',
    'public.appointment_contacts',
    'public.appointment_notes',
    'public.appointments',
    'public.client_cards',
    'public.contact_messages',
    'public.family_invitations',
    'public.waitlist_contacts',
    'public.waitlist_entries',
  ])

  // Another device still shows the card that was merged into hers.
  expect(await cards.asks('forget', { cardId: twin }, 'manager')).toMatchObject(
    rejected('client-gone'),
  )
  expect(await cards.asks('forget', { cardId: card }, 'manager')).toMatchObject(APPLIED)
  // The salon's own table is written to by the outbox of the server, which then forgets the address as well.
  expect(await salon.keeper(sentAway)).toEqual([{ email: ADA.email }, { email: OLD }])
  expect(await tablesWithHer(salon)).toEqual([])
  expect(await salon.keeper(standing)).toEqual(visits)
  expect(await cards.found('quillfeather')).toEqual([])
  // Of somebody who isn't known anymore nothing is written down by a device that was away.
  expect(await counter.does('note', note, 'receptionist')).toMatchObject(rejected('client-gone'))
  const cancel = { appointmentId: visitId, reason: 'Quillfeather called', statusVersion: 1 }
  expect(await counter.does('cancel', cancel, 'receptionist')).toMatchObject(APPLIED)
  expect(await tablesWithHer(salon)).toEqual([])
  expect(await cards.recordOrNone(card)).toBeNull()
  const [told] = await salon.as('manager').does(sql`select change_history() as told`)
  expect(Object(told?.['told']).changes[0]).toMatchObject({
    kind: 'client.forget',
    byId: idOf('manager'),
    name: '',
    canUndo: false,
  })
})

test('a visit to come is canceled and told of first, an account is its owner’s, and a card goes once', async ({
  cards,
  counter,
  salon,
}) => {
  const card = await cards.writes(ADA)
  const visit = Object(order([{}], { guests: [ADA] }))
  await counter.books(visit, 'receptionist')
  // She has heard that it's booked.
  await salon.keeper(sql`delete from private.visit_letters; delete from private.errands`)
  const forgets = (cardId: string) => cards.asks('forget', { cardId }, 'manager')
  expect(await forgets(card)).toMatchObject(rejected('has-visits'))
  const cancel = { appointmentId: visit.visitId, statusVersion: 1, reason: '' }
  expect(await counter.does('cancel', cancel, 'receptionist')).toMatchObject(APPLIED)
  expect(await forgets(card)).toMatchObject(rejected('letter-waiting'))
  await salon.keeper(sql`
    update private.errands set state = 'given up', settled_at = now() where kind = 'visit-letter'`)
  expect(await forgets(card)).toMatchObject(APPLIED)
  expect(await forgets(card)).toMatchObject(rejected('client-gone'))
  const [own] = await salon.keeper(sql`
    insert into client_cards (user_id, name) values (${cards.account}, 'Their own') returning id`)
  expect(await forgets(String(own?.['id']))).toMatchObject(rejected('has-account'))
})

test('of one who books at that moment, the visit is there whole', async ({
  cards,
  counter,
  salon,
}) => {
  const card = await cards.writes(ADA)
  const forget = action({ kind: 'client.forget', args: { cardId: card } })
  const book = () => counter.books(Object(order([{}], { guests: [ADA] })), 'receptionist')
  const { first, second } = await oneAfterTheOther(salon, { as: 'manager', does: forget }, book)
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject(APPLIED)
  expect(await counter.visits()).toMatchObject([{ client_name: ADA.name }])
  expect(await cards.found('quillfeather')).toEqual([ADA.name])
})

test('a visit that is being booked is heard of', async ({ cards, salon }) => {
  const card = await cards.writes(ADA)
  const args = order([{}], { guests: [ADA] })
  const book = action({ kind: 'appointment.book', args })
  const { second } = await oneAfterTheOther(salon, { as: 'receptionist', does: book }, () =>
    cards.asks('forget', { cardId: card }, 'manager'),
  )
  expect(second).toMatchObject(rejected('has-visits'))
})

test('what a colleague writes at that moment is told that the client is gone', async ({
  cards,
  salon,
}) => {
  const card = await cards.writes(ADA)
  const forget = action({ kind: 'client.forget', args: { cardId: card } })
  const { second } = await oneAfterTheOther(salon, { as: 'manager', does: forget }, () =>
    cards.asks('describe', { cardId: card, cardVersion: 1, allergies: 'Latex', preferences: '' }),
  )
  expect(second).toMatchObject(rejected('client-gone'))
})

/** Who else has an address that's on her card. */
const SHARERS: Readonly<Record<string, (cards: Cards, salon: Salon) => Promise<string>>> = {
  async 'a card'(cards) {
    await cards.writes({ name: 'Ben Quill', email: ADA.email })
    return ADA.email
  },
  async 'a merged card'(cards) {
    const ben = await cards.writes({ name: 'Ben Quill', email: ADA.email })
    await cards.merges(await cards.writes({ name: 'Ben', email: 'ben@quill.example' }), ben)
    return ADA.email
  },
  async 'a visit'(cards, salon) {
    await cards.comes(await cards.writes({ name: 'Ben Quill' }), 0)
    await salon.keeper(sql`update appointment_contacts set email = ${ADA.email}`)
    return ADA.email
  },
  async 'an account'(cards, salon) {
    const [account] = await salon.keeper(
      sql`select email from auth.users where id = ${cards.account}`,
    )
    return String(account?.['email'])
  },
}

test.for(Object.entries(SHARERS))(
  'what others wrote from an address they share stays: %s',
  async ([, shares], { cards, salon }) => {
    await salon.keeper(sql`
      delete from contact_messages; delete from waitlist_entries; delete from private.errands`)
    const email = await shares(cards, salon)
    const card = await cards.writes({ ...ADA, email })
    for (const name of [ADA.name, 'Ben Quill'])
      await salon.keeper(sql`
        insert into contact_messages (action_id, kind, name, email, message)
        values (gen_random_uuid(), 'message', ${name}, ${email}, 'Hello')`)
    const byPhone = wish({ name: 'Ben Quill', phone: ADA.phone, email: '' })
    await lineOf(salon).does('join', byPhone, 'receptionist')
    expect(await cards.asks('forget', { cardId: card }, 'manager')).toMatchObject(APPLIED)
    expect(await salon.keeper(sql`select name from contact_messages`)).toEqual([
      { name: 'Ben Quill' },
    ])
    expect(await salon.keeper(sql`select client_name from waitlist_entries`)).toHaveLength(1)
    expect(await salon.keeper(sentAway)).toEqual([])
  },
)

test('whose visits are on a card besides is said before it goes', async ({ cards, counter }) => {
  const card = await cards.writes(ADA)
  const ben = { name: 'Ben Quill', phone: '', email: ADA.email }
  for (const [from, guest] of [ADA, ben, ben].entries())
    await counter.books(order([{ from: from * 120 }], { guests: [guest] }), 'receptionist')
  expect(await cards.record(card)).toMatchObject({ otherNames: ['Ben Quill'] })
})

test('a visit that’s moved ahead at that moment keeps its name', async ({
  cards,
  counter,
  salon,
}) => {
  const card = await cards.writes(ADA)
  await counter.books(order([{}], { guests: [ADA] }), 'receptionist')
  await salon.keeper(inThePast)
  const back = sql`
    reset role;
    update appointments set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days'
      returning id`
  const { second } = await oneAfterTheOther(salon, { as: 'manager', does: back }, () =>
    cards.asks('forget', { cardId: card }, 'manager'),
  )
  expect(second).toMatchObject(rejected('has-visits'))
  expect(await counter.visits()).toMatchObject([{ client_name: ADA.name }])
})
