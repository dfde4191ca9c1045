import { expect } from 'vitest'
import { readInbox } from '#domain/inbox/inbox.ts'
import { readOwnRequests } from '#domain/person/own-requests.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, MARA } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action } from './deliveries.ts'
import { APPLIED, rejected } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Salon } from './salon.ts'

/** A client has asked for a visit, and nobody has answered. */
const test = bookingTest().extend('messageId', async ({ salon }) => {
  await salon.keeper(sql`delete from contact_messages`)
  const [row] = await salon.keeper(sql`
    insert into contact_messages (action_id, kind, name, email, wishes, sender_id)
    values (gen_random_uuid(), 'booking', 'Nora', 'nora@example.com', 'Any day', ${idOf('client')}) returning id`)
  return String(row?.['id'])
})

const asked = (messageId: string, from = 60, stylist = MARA) =>
  order([{ from, stylist }], { guests: [{ name: 'Nora', phone: '', email: '' }], messageId })

async function visitAtDesk(salon: Salon) {
  const [told] = await salon.as('receptionist').does(sql`select desk_inbox('all', 9) as told`)
  return readInbox(told?.['told']).messages[0]?.visit
}

async function toldToClient(salon: Salon) {
  const [told] = await salon
    .as('client')
    .does(sql`select my_requests() as requests, my_figures() -> 'openRequests' as open`)
  return [readOwnRequests(told?.['requests'])[0]?.bookedFor, told?.['open']]
}

test('the desk sees the visit with the message, and the client with their request', async ({
  salon,
  counter,
  messageId,
}) => {
  expect(await visitAtDesk(salon)).toBeNull()
  expect(await toldToClient(salon)).toEqual([null, 1])
  const order = asked(messageId)
  expect(await counter.books(order, 'receptionist')).toMatchObject(APPLIED)
  const startsAt = Date.parse(atNine(60))
  const { visitId: id } = order as { visitId: string }
  expect(await visitAtDesk(salon)).toMatchObject({
    id,
    startsAt,
    services: ['Cut'],
    isCanceled: false,
  })
  expect(await toldToClient(salon)).toEqual([startsAt, 0])
})

test('it’s booked once, and again only once that was canceled', async ({
  salon,
  counter,
  messageId,
}) => {
  const first = asked(messageId)
  await counter.books(first, 'receptionist')
  expect(await counter.books(asked(messageId, 240), 'manager')).toMatchObject(
    rejected('already-booked'),
  )
  expect(await counter.visits()).toHaveLength(1)
  const { visitId: appointmentId } = first as { visitId: string }
  const cancel = { appointmentId, reason: 'Nora called', statusVersion: 1 }
  expect(await counter.does('cancel', cancel, 'receptionist')).toMatchObject(APPLIED)
  expect(await visitAtDesk(salon)).toMatchObject({ id: appointmentId, isCanceled: true })
  expect(await toldToClient(salon)).toEqual([null, 1])
  const before = (await visitAtDesk(salon))?.bookedAt
  const again = asked(messageId, 240)
  expect(await counter.books(again, 'manager')).toMatchObject(APPLIED)
  const after = await visitAtDesk(salon)
  expect(after).toMatchObject({ startsAt: Date.parse(atNine(240)) })
  expect(after?.bookedAt).toBeGreaterThan(before ?? Infinity)
})

test('only the desk books for what was written, and a deleted message takes no visit with it', async ({
  salon,
  counter,
  messageId,
}) => {
  const own = order([{}], { guests: [{ clientId: idOf('client') }], messageId })
  expect(await counter.books(own)).toMatchObject({
    code: 'invalid',
    fields: { messageId: 'unknown' },
  })
  await salon.keeper(sql`delete from contact_messages`)
  expect(await counter.books(asked(messageId), 'receptionist')).toMatchObject(APPLIED)
  expect(await counter.visits()).toHaveLength(1)
})

test('a part that’s canceled is left out, and it’s canceled once all of them are', async ({
  salon,
  counter,
  messageId,
}) => {
  const guests = [{ name: 'Nora', phone: '', email: '' }]
  const both = order([{ from: 60 }, { from: 240, stylist: ANDRE }], { guests, messageId })
  expect(await counter.books(both, 'receptionist')).toMatchObject(APPLIED)
  const [first, second] = (both as { steps: { appointmentId: string }[] }).steps
  const cancel = (part = first) =>
    counter.does(
      'cancel',
      { appointmentId: part?.appointmentId, reason: 'Nora called', statusVersion: 1 },
      'receptionist',
    )
  expect(await cancel()).toMatchObject(APPLIED)
  const startsAt = Date.parse(atNine(240))
  expect(await visitAtDesk(salon)).toMatchObject({
    id: second?.appointmentId,
    startsAt,
    services: ['Cut'],
    isCanceled: false,
  })
  expect(await toldToClient(salon)).toEqual([startsAt, 0])
  expect(await cancel(second)).toMatchObject(APPLIED)
  expect(await visitAtDesk(salon)).toMatchObject({ isCanceled: true, services: [] })
})

test('a visit in another account is told to the desk alone', async ({
  salon,
  counter,
  messageId,
}) => {
  const forOther = order([{}], { guests: [{ clientId: idOf('neighbour') }], messageId })
  expect(await counter.books(forOther, 'receptionist')).toMatchObject(APPLIED)
  expect(await visitAtDesk(salon)).toMatchObject({ isCanceled: false })
  expect(await toldToClient(salon)).toEqual([null, 1])
})

test('what someone of the team wrote for a caller isn’t from the account of a client', async ({
  salon,
  messageId,
}) => {
  const told = async () => {
    const [row] = await salon.as('receptionist').does(sql`select desk_inbox('all', 9) as told`)
    return readInbox(row?.['told']).messages[0]
  }
  expect(await told()).toMatchObject({ isFromAccount: true, clientId: idOf('client') })
  await salon.keeper(sql`
    update contact_messages set sender_id = ${idOf('receptionist')} where id = ${messageId}`)
  expect(await told()).toMatchObject({ isFromAccount: false, clientId: null })
})

test('of two who book for the same message at once, one does', async ({
  salon,
  counter,
  messageId,
}) => {
  const does = action({ kind: 'appointment.book', args: asked(messageId) })
  const { first, second } = await oneAfterTheOther(salon, { as: 'manager', does }, () =>
    counter.books(asked(messageId, 240, ANDRE), 'receptionist'),
  )
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject(rejected('already-booked'))
  expect(await counter.visits()).toHaveLength(1)
})
