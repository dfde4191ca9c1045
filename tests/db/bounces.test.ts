import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { TUESDAY } from '#support/furnished-salon.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, type Salon } from './salon.ts'
import { letterTest, ME } from './visit-letter-scene.ts'

const test = letterTest().extend('service', ({ salon }) => serviceOf(salon))

/** The email service: takes what an errand sends, and may bring it back later. */
function serviceOf(salon: Salon) {
  return {
    async takes(reason: unknown, serviceEmailId: string, outcome = 'done') {
      const email = { kind: 'test', address: 'nora@example.com', state: 'sent', serviceEmailId }
      await this.answers(reason, email, outcome)
    },
    /** What tells of the visit is sent; of several that are told of in one, that one. */
    async takesLetter(serviceEmailId: string) {
      const [errand] = await salon.keeper(sql`
        select reason from private.errands join private.visit_letters as letters
          on reason = 'visit-letter ' || letters.id and told_in is null`)
      await this.takes(errand?.['reason'], serviceEmailId)
    },
    async answers(reason: unknown, email: object, outcome: string) {
      await salon.keeper(sql`
        update private.errands set state = 'under way', attempts = 1 where reason = ${reason};
        select private.settle_errand(id, 1, ${outcome}, null, 0, ${email}::jsonb)
        from private.errands where reason = ${reason}`)
    },
    async bringsBack(serviceEmailId: string) {
      const [row] = await salon
        .as('service_role')
        .does(sql`select note_bounce(${serviceEmailId}, 'mail-bounced') as "isKnown"`)
      return row?.['isKnown']
    },
    emails: () => salon.keeper(sql`select state, problem from private.emails order by number`),
  }
}

test.beforeEach(async ({ salon }) => {
  await salon.keeper(sql`
    delete from private.errands; delete from private.emails; delete from private.visit_letters`)
})

test('an email that comes back wasn’t delivered, however often that’s told', async ({
  service,
  salon,
}) => {
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', 'a test', '{}')`)
  await service.takes('a test', 're_1')
  expect(await service.bringsBack('re_1')).toBe(true)
  expect(await service.bringsBack('re_1')).toBe(true)
  expect(await service.emails()).toEqual([{ state: 'refused', problem: 'mail-bounced' }])
  expect(await service.bringsBack('re_2')).toBe(false)
})

test('one that isn’t settled yet is asked for again, and then stays as it came back', async ({
  service,
  salon,
}) => {
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', 'a test', '{}')`)
  await service.answers(
    'a test',
    { kind: 'test', address: 'nora@example.com', state: 'waiting', problem: 'mail-not-answering' },
    'later',
  )
  await service.takes('a test', 're_1', 'later')
  expect(await service.bringsBack('re_1')).toBe(false)
  await service.takes('a test', 're_1')
  expect(await service.bringsBack('re_1')).toBe(true)
  await salon.keeper(sql`
    select private.note_email(id, 1, '{"kind": "test", "address": "nora@example.com", "state": "sent"}')
    from private.errands`)
  expect(await service.emails()).toEqual([{ state: 'refused', problem: 'mail-bounced' }])
})

test('of a visit that others changed, the desk reads that someone has to call', async ({
  service,
  desk,
  known,
  salon,
}) => {
  await known.books(order([{}], ME), 'client')
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('sent')
  expect(await desk.seesLetter()).toMatchObject({ state: 'sent' })
  await service.takesLetter('re_1')
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', 'another', '{}')`)
  await service.takes('another', 're_2')
  await service.bringsBack('re_1')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent', problem: 'mail-bounced' })
})

test('it’s the same for each visit that was told of in it', async ({
  service,
  counter,
  desk,
  salon,
}) => {
  const visits = [0, 14, 28].map((ahead) => order([{ day: daysLater(TUESDAY, ahead) }], ME))
  await counter.does('book-series', { seriesId: freshId(), visits }, 'receptionist')
  await desk.written()
  await desk.settles('sent')
  await service.takesLetter('re_1')
  await salon.keeper(sql`
    update private.visit_letters set state = 'no-news'
      where id = (select id from private.visit_letters where told_in is not null limit 1)`)
  await service.bringsBack('re_1')
  const letters = await desk.letters()
  const cameBack = { state: 'not-sent', problem: 'mail-bounced' }
  expect(letters).toHaveLength(3)
  expect(letters.filter(({ state }) => state !== 'no-news')).toEqual([cameBack, cameBack])
})

test('what was written once more as it was being sent counts, not what came back', async ({
  service,
  desk,
  known,
}) => {
  await known.books(order([{}], ME), 'client')
  await desk.moves([{ from: 120 }])
  await desk.written()
  await service.takesLetter('re_1')
  await desk.moves([{ from: 240 }])
  expect(await desk.written()).toMatchObject([{ edition: 2 }])
  await desk.settles('sent')
  await service.takesLetter('re_2')
  expect(await service.bringsBack('re_1')).toBe(true)
  expect(await desk.seesLetter()).toMatchObject({ state: 'sent' })
  expect(await service.bringsBack('re_2')).toBe(true)
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent', problem: 'mail-bounced' })
})

test('once the client moved the visit themselves, no one has to call about the change before', async ({
  service,
  desk,
  known,
}) => {
  await known.books(order([{}], ME), 'client')
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('sent')
  await service.takesLetter('re_1')
  await desk.moves([{ from: 240 }], 'client')
  await service.bringsBack('re_1')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-delivered' })
})

test('where a client booked by phone, the desk reads that their address takes no emails', async ({
  service,
  counter,
  desk,
}) => {
  const iris = { name: 'Iris Bloom', email: 'iris@example.com', phone: '(828) 555-0120' }
  await counter.books(order([{}], { guests: [iris] }), 'receptionist')
  await desk.written()
  await desk.settles('sent')
  await service.takesLetter('re_1')
  await service.bringsBack('re_1')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-delivered', problem: 'mail-bounced' })
})

test('nothing but what someone has to hear of a bounce is kept with an email', async ({
  service,
  salon,
}) => {
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', 'account-letter abc', '{}')`)
  await service.takes('account-letter abc', 're_1')
  expect(await salon.keeper(sql`select errand_reason from private.emails`)).toEqual([
    { errand_reason: null },
  ])
})

test('an invitation to the team that comes back couldn’t be delivered', async ({
  service,
  salon,
}) => {
  const id = freshId()
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload)
    values ('letter', ${`team-invitation ${id}`}, '{}')`)
  await service.takes(`team-invitation ${id}`, 're_1')
  await service.bringsBack('re_1')
  expect(await salon.keeper(sql`select private.email_of_invitation(${id}) as state`)).toEqual([
    { state: 'failed' },
  ])
})

test('a client whose reminder comes back is one to call', async ({ service, counter, salon }) => {
  await counter.books(order([{}], ME), 'client')
  const [visit] = await salon.keeper(sql`
    insert into reminder_deliveries (appointment_id, step, schedule_version, way, state, sent_at)
    select id, step, version, 'email', 'sent', now()
    from appointments, unnest(array['day-before', 'two-hours']) as step, unnest(array[1, 2]) as version
    returning appointment_id as id`)
  const reason = `reminder ${String(visit?.['id'])} day-before 1`
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('reminder', ${reason}, '{}')`)
  await service.takes(reason, 're_1')
  await service.bringsBack('re_1')
  expect(
    await salon.keeper(sql`
      select step, schedule_version as version, problem from reminder_deliveries
      where state <> 'sent'`),
  ).toEqual([{ step: 'day-before', version: 1, problem: 'mail-bounced' }])

  // Told on their phone after all, they know.
  await salon.keeper(
    sql`update reminder_deliveries set way = 'push', state = 'sent', problem = null`,
  )
  await service.bringsBack('re_1')
  expect(await salon.keeper(sql`select from reminder_deliveries where state <> 'sent'`)).toEqual([])
  await salon.keeper(sql`
    update reminder_deliveries set way = 'email', state = 'not-sent', problem = 'too-late'`)
  await service.bringsBack('re_1')
  expect(
    await salon.keeper(sql`select from reminder_deliveries where problem <> 'too-late'`),
  ).toEqual([])
})

test('a message whose answer comes back is open again', async ({ service, salon }) => {
  const [answer] = await salon.keeper(sql`
    with asked as (
      insert into contact_messages (action_id, kind, name, email, message, handled_at, handled_by)
      values (gen_random_uuid(), 'message', 'Hannah', 'hannah@example.com', 'Friday?', now(), ${idOf('receptionist')})
      returning id
    )
    insert into private.contact_answers (id, message_id, text, author_id, author_name, state, written_at)
    select gen_random_uuid(), id, 'Yes', ${idOf('receptionist')}, 'Ivo', 'waiting', now() from asked
    returning id`)
  const reason = `message-answer ${String(answer?.['id'])}`
  const payload = { letter: 'message-answer', answerId: answer?.['id'] }
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', ${reason}, ${payload}::jsonb)`)
  await service.takes(reason, 're_1')
  const stands = () =>
    salon.keeper(sql`
      select state, handled_at is null as "isOpen" from private.contact_answers
      join contact_messages as messages on messages.id = message_id`)
  expect(await stands()).toEqual([{ state: 'sent', isOpen: false }])
  await service.bringsBack('re_1')
  expect(await stands()).toEqual([{ state: 'not-sent', isOpen: true }])
  // Someone called, and took care of it: what comes back afterwards doesn't open it again.
  await salon.keeper(sql`
    update contact_messages set handled_at = clock_timestamp();
    update private.emails set state = 'sent', problem = null`)
  await service.bringsBack('re_1')
  expect(await stands()).toEqual([{ state: 'not-sent', isOpen: false }])
})
