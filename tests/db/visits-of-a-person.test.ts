import { expect } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { MARA, type Desk, visitTest } from './appointment-scene.ts'
import { freshId } from './deliveries.ts'
import { become, idOf, type Actor, type Salon } from './salon.ts'

const CLIENT = idOf('client')

const test = visitTest()

/** A past and a coming visit of the client, one under their address, and one of the neighbour. */
async function fill(salon: Salon, desk: Desk) {
  const visits = {
    past: await desk.book({ beganMinutesAgo: 600, status: 'done' }),
    coming: await desk.book({ from: 0 }),
    here: await desk.book({ beganMinutesAgo: 5, status: 'arrived' }),
    byAddress: await desk.book({ from: 120, status: 'confirmed' }),
    other: await desk.book({ from: 240 }),
  }
  for (const [name, visit] of Object.entries(visits)) {
    const address = name === 'byAddress' ? 'Client@example.com' : ''
    await salon.keeper(sql`
      insert into appointment_contacts (appointment_id, phone, email) values (${visit}, '555-0101', ${address})`)
    await desk.does('note', { appointmentId: visit, text: `Note on ${name}` })
  }
  const { byAddress, other, ...own } = visits
  for (const visit of Object.values(own))
    await salon.keeper(sql`update appointments set client_id = ${CLIENT} where id = ${visit}`)
  await salon.keeper(
    sql`update appointments set client_id = ${idOf('neighbour')} where id = ${other}`,
  )
  return { ...visits, byAddress }
}

async function closing(salon: Salon, who: Actor, look: (keeper: Salon['keeper']) => Promise<void>) {
  await salon.undone(async (keeper) => {
    await keeper(become('service_role'))
    await keeper(sql`select close_account(${idOf(who)})`)
    await keeper(sql`reset role`)
    await look(keeper)
  })
}

test('one’s data holds one’s visits with what was noted about them, and nobody else’s', async ({
  salon,
  desk,
}) => {
  await fill(salon, desk)
  await salon.keeper(sql`update stylists set user_id = ${CLIENT} where id = ${MARA}`)
  const [row] = await salon.as('client').does(sql`select my_data() as data`)
  const data = Object(row?.['data'])
  expect(data.appointments).toMatchObject([
    { status: 'done', client_name: 'Hannah Brooks', notes: [{ text: 'Note on past' }] },
    { status: 'arrived', phone: '555-0101', notes: [{ text: 'Note on here' }] },
    { status: 'booked', notes: [{ text: 'Note on coming' }] },
  ])
  expect(data.stylist).toMatchObject({ slug: 'mara-ellison' })
  expect(data.profile).toMatchObject({ id: CLIENT })
  for (const visit of data.appointments) expect(Object.keys(visit)).not.toContain('created_by')
  const text = JSON.stringify(data)
  for (const other of ['receptionist', idOf('receptionist'), idOf('neighbour'), 'Note on other'])
    expect(text).not.toContain(other)
  await salon.keeper(sql`update stylists set user_id = null`)
})

test('whoever closes their account leaves no name in the calendar, and gives their time back', async ({
  salon,
  desk,
}) => {
  expect.assertions(4)
  const visits = await fill(salon, desk)
  await closing(salon, 'client', async (keeper) => {
    const left = await keeper(sql`
      select id, client_id, client_name, status from appointments where id <> ${visits.other} order by starts_at`)
    const nameless = { client_id: null, client_name: '' }
    expect(left).toEqual([
      { id: visits.past, ...nameless, status: 'done' },
      { id: visits.here, ...nameless, status: 'arrived' },
      { id: visits.coming, ...nameless, status: 'cancelled' },
      { id: visits.byAddress, ...nameless, status: 'cancelled' },
    ])
    expect(await keeper(sql`select appointment_id from appointment_contacts`)).toEqual([
      { appointment_id: visits.other },
    ])
    expect(await keeper(sql`select text from appointment_notes`)).toEqual([
      { text: 'Note on other' },
    ])
    expect(
      await keeper(
        sql`select client_id, client_name, status from appointments where id = ${visits.other}`,
      ),
    ).toEqual([{ client_id: idOf('neighbour'), client_name: 'Hannah Brooks', status: 'booked' }])
  })
})

test('whoever worked here and leaves is named in no note and in no answer any more', async ({
  salon,
  desk,
}) => {
  expect.assertions(5)
  const visit = await desk.book()
  const own = freshId()
  await desk.does('note', { appointmentId: visit, text: 'Likes it short' })
  await desk.does(
    'status',
    { appointmentId: visit, to: 'arrived', expectedFrom: 'booked', statusVersion: 1 },
    { id: own },
  )
  await desk.does('note', { appointmentId: visit, text: 'Hello' }, { as: 'manager' })
  const seen = () =>
    sql`select verdict #>> '{current,changedByName}' as name from private.action_receipts order by 1`
  expect((await salon.keeper(seen())).map(({ name }) => name)).toContain('receptionist Example')
  await salon.keeper(sql`
    with message as (
      insert into contact_messages (action_id, kind, name, email, message, assigned_to)
      values (gen_random_uuid(), 'message', 'A', 'a@example.com', 'Hi', ${idOf('receptionist')}) returning id
    )
    insert into private.contact_answers (id, message_id, text, author_id, author_name)
    select gen_random_uuid(), id, 'Hello', ${idOf('receptionist')}, 'receptionist Example' from message`)
  await closing(salon, 'receptionist', async (keeper) => {
    expect(
      await keeper(sql`
        select author_name, assigned_to from private.contact_answers
        join contact_messages on contact_messages.id = message_id`),
    ).toEqual([{ author_name: '', assigned_to: null }])
    expect(
      await keeper(sql`select text, author_name from appointment_notes order by text`),
    ).toEqual([
      { text: 'Hello', author_name: 'manager Example' },
      { text: 'Likes it short', author_name: '' },
    ])
    expect((await keeper(seen())).map(({ name }) => name)).toEqual(['', null, null])
    expect(
      await keeper(sql`select verdict from private.action_receipts where action_id = ${own}`),
    ).toEqual([{ verdict: { outcome: 'applied' } }])
  })
})

test('a visit is forgotten when the terms say so, with all that was written about it', async ({
  salon,
  desk,
}) => {
  const minutes = (years: number) => years * 366 * 24 * 60
  const [old, young] = [
    await desk.book({ beganMinutesAgo: minutes(5.01) }),
    await desk.book({ beganMinutesAgo: minutes(4.9) }),
  ]
  await desk.does('note', { appointmentId: old, text: 'Long ago' })
  const [timer] = await salon.keeper(
    sql`select command from private.timers where name = 'forget-visits'`,
  )
  await salon.keeper(raw(String(timer?.['command'])))
  expect(await salon.keeper(sql`select id from appointments`)).toEqual([{ id: young }])
  expect(await desk.notes()).toEqual([])
})
