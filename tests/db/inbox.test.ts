import { expect } from 'vitest'
import { readInbox } from '#domain/inbox/inbox.ts'
import { sql } from '#local/database/sql.ts'
import { action, deliveryTest, freshId, MESSAGE } from './deliveries.ts'
import { APPLIED, rejected } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

type Apply = (args: object, more?: { kind?: string; as?: Actor; id?: string }) => Promise<object>

/** One message has been written, and the desk has an inbox. */
async function deskOf({ salon, apply }: { salon: Salon; apply: Apply }) {
  await salon.keeper(sql`delete from private.errands`)
  await apply(MESSAGE)
  const [row] = await salon.keeper(sql`select id from contact_messages`)
  const messageId = String(row?.['id'])
  return {
    messageId,
    does: (what: string, args: object, { as = 'receptionist', id = freshId() }: Doing = {}) =>
      apply({ messageId, ...args }, { kind: `message.${what}`, as, id }),
    async inbox(filter = 'all', as: Actor = 'receptionist') {
      const [told] = await salon.as(as).does(sql`select desk_inbox(${filter}, 9) as told`)
      return readInbox(told?.['told'])
    },
    /** What becomes of the emails that wait, the newest first. */
    async settles(...outcomes: readonly ('done' | 'refused')[]) {
      const server = salon.as('service_role')
      const errands = await server.does(
        sql`select id, attempts from take_errands(9) order by created_at desc`,
      )
      expect(errands).toHaveLength(outcomes.length)
      for (const [place, { id, attempts }] of errands.entries())
        await server.does(sql`select settle_errand(${id}, ${attempts}, ${outcomes[place]})`)
    },
  }
}

const test = deliveryTest().extend('desk', ({ salon, apply }) => deskOf({ salon, apply }))

interface Given {
  readonly desk: Awaited<ReturnType<typeof deskOf>>
  readonly salon: Salon
}

interface Doing {
  readonly as?: Actor
  readonly id?: string
}

test('whether it is handled the desk says; who and when, the server, and the first one counts', async ({
  salon,
  desk,
}) => {
  expect(await desk.does('mark', { isHandled: true })).toMatchObject(APPLIED)
  const [first] = (await desk.inbox()).messages
  expect(first).toMatchObject({ handledBy: { id: idOf('receptionist') } })
  expect(Date.now() - Number(first?.handledAt)).toBeLessThan(60_000)
  await desk.does('mark', { isHandled: true }, { as: 'manager' })
  expect((await desk.inbox()).messages).toEqual([first])
  await desk.does('mark', { isHandled: false }, { as: 'manager' })
  expect((await desk.inbox()).messages).toMatchObject([{ handledAt: null, handledBy: null }])
  const entries = sql`select action from audit_entries where subject_table = 'contact_messages'`
  expect(await salon.as('admin').does(entries)).toHaveLength(2)
})

test('an answer is emailed once, and whoever wrote counts as answered', async ({ salon, desk }) => {
  const id = freshId()
  const answer = { text: 'Yes, at ten.\n\nSee you!' }
  expect(await desk.does('answer', answer, { id })).toMatchObject(APPLIED)
  expect(await desk.does('answer', answer, { id })).toMatchObject({ replay: true })
  expect((await desk.inbox()).messages).toMatchObject([
    { handledBy: { id: idOf('receptionist') }, answers: [{ id, ...answer, state: 'waiting' }] },
  ])
  const errands = sql`select payload from private.errands where kind = 'letter'`
  expect(await salon.keeper(errands)).toEqual([
    { payload: { letter: 'message-answer', answerId: id } },
  ])
  const [told] = await salon.as('service_role').does(sql`select answer_to_send(${id}) as told`)
  expect(told?.['told']).toMatchObject({ email: MESSAGE.email, asked: MESSAGE.message, ...answer })
  await desk.settles('done')
  expect((await desk.inbox('handled')).messages).toMatchObject([{ answers: [{ state: 'sent' }] }])
})

test('an answer that couldn’t be emailed is to be given again', async ({ desk }) => {
  await desk.does('answer', { text: 'Yes' })
  await desk.settles('refused')
  expect((await desk.inbox('open')).messages).toMatchObject([
    { handledAt: null, handledBy: null, answers: [{ text: 'Yes', state: 'not-sent' }] },
  ])
  await desk.does('mark', { isHandled: true })
  expect((await desk.inbox('open')).messages).toEqual([])
})

const SINCE = {
  'answered again, and that arrived': async ({ desk }) => {
    await desk.does('answer', { text: 'Yes, at ten' })
    await desk.settles('done', 'refused')
  },
  'answered again, and that’s on its way': async ({ desk, salon }) => {
    await desk.does('answer', { text: 'Yes, at ten' })
    await salon.keeper(sql`
      update private.errands set next_at = now() + interval '1 hour'
      where created_at = (select max(created_at) from private.errands)`)
    await desk.settles('refused')
  },
  'told on the phone, and marked': async ({ desk }) => {
    await desk.does('mark', { isHandled: false }, { as: 'manager' })
    await desk.does('mark', { isHandled: true }, { as: 'manager' })
    await desk.settles('refused')
  },
} satisfies Readonly<Record<string, (given: Given) => Promise<void>>>

test.for(Object.entries(SINCE))(
  'whoever was %s isn’t to be answered again',
  async ([, happens], { desk, salon }) => {
    await desk.does('answer', { text: 'Yes' })
    await happens({ desk, salon })
    const [message] = (await desk.inbox('handled')).messages
    expect(message?.answers[0]).toMatchObject({ text: 'Yes', state: 'not-sent' })
  },
)

test('a message that’s deleted with an answer on its way leaves nothing behind', async ({
  salon,
  desk,
}) => {
  await desk.does('answer', { text: 'Yes' })
  await salon.keeper(sql`delete from contact_messages`)
  await desk.settles('done')
  expect(await salon.keeper(sql`select from private.contact_answers`)).toEqual([])
})

test('someone of the desk takes care of it, and finds it under theirs', async ({ desk }) => {
  const manager = String(idOf('manager'))
  expect(await desk.does('assign', { personId: manager })).toMatchObject(APPLIED)
  expect((await desk.inbox('mine', 'manager')).messages).toMatchObject([
    { id: desk.messageId, assignedTo: { id: manager } },
  ])
  expect((await desk.inbox('mine')).messages).toEqual([])
  const { team } = await desk.inbox()
  expect(team.map(({ id }) => id)).toContain(manager)
  expect(team.map(({ id }) => id)).not.toContain(idOf('employee'))
  for (const other of [idOf('employee'), idOf('client'), freshId()])
    expect(await desk.does('assign', { personId: other })).toMatchObject(
      rejected('not-of-the-desk'),
    )
  expect(await desk.does('assign', { personId: null })).toMatchObject(APPLIED)
  expect((await desk.inbox('mine', 'manager')).messages).toEqual([])
})

test('what can’t be done is told, and changes nothing', async ({ salon, desk }) => {
  const before = await desk.inbox()
  const invalid = (text: string) => ({ outcome: 'rejected', code: 'invalid', fields: { text } })
  expect(await desk.does('answer', { text: '  ' })).toMatchObject(invalid('missing'))
  expect(await desk.does('answer', { text: 'a'.repeat(4001) })).toMatchObject(invalid('too-long'))
  for (const as of ['employee', 'client'] as const)
    for (const [what, args] of [
      ['answer', { text: 'Yes' }],
      ['mark', { isHandled: true }],
      ['assign', { personId: null }],
    ] as const)
      expect(await desk.does(what, args, { as })).toMatchObject(rejected('not-allowed'))
  expect(await desk.inbox()).toEqual(before)
  await salon.keeper(sql`delete from contact_messages`)
  expect(await desk.does('answer', { text: 'Yes' })).toMatchObject(rejected('message-gone'))
})

test('who wrote is found among the customers, by their account or by their address', async ({
  salon,
  apply,
  desk,
}) => {
  const [card] = await salon.keeper(sql`
    insert into client_cards (name, email) values ('H. Brooks', ${MESSAGE.email.toUpperCase()}) returning id`)
  expect((await desk.inbox()).messages).toMatchObject([{ clientId: card?.['id'] }])
  await apply({ ...MESSAGE, email: 'else@example.com' }, { as: 'client' })
  expect((await desk.inbox()).messages[0]).toMatchObject({ clientId: idOf('client') })
  await salon.keeper(sql`delete from client_cards where id = ${card?.['id']}`)
  expect((await desk.inbox()).messages[1]).toMatchObject({ clientId: null })
  // Signed out, and under the address they sign in with.
  await apply({ ...MESSAGE, email: 'Client@example.com' })
  expect((await desk.inbox()).messages[0]).toMatchObject({ clientId: idOf('client') })
  const phone = '(828) 555-0199'
  await salon.keeper(sql`
    insert into client_cards (user_id, name, phone) values (${idOf('neighbour')}, ${MESSAGE.name}, ${phone})`)
  await apply({ ...MESSAGE, phone, email: 'new@example.com' })
  expect((await desk.inbox()).messages[0]).toMatchObject({ clientId: idOf('neighbour') })
})

test('of two who answer at once, both answers go out, and the first handled it', async ({
  salon,
  desk,
}) => {
  const args = { messageId: desk.messageId, text: 'Yes' }
  const does = action({ kind: 'message.answer', args })
  const { first, second } = await oneAfterTheOther(salon, { as: 'manager', does }, () =>
    desk.does('answer', { text: 'No' }),
  )
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject(APPLIED)
  expect((await desk.inbox()).messages).toMatchObject([
    { handledBy: { id: idOf('manager') }, answers: [{ text: 'Yes' }, { text: 'No' }] },
  ])
})
