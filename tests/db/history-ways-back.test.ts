import { expect } from 'vitest'
import { mondayOf } from '#domain/time/week.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, CUT, FACIAL, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { freshId } from './deliveries.ts'
import { MORNING, ONE_DAY, service, stylist } from './history-cases.ts'
import { historyTest } from './history-scene.ts'
import { idOf } from './salon.ts'

const test = historyTest()
const TODAY = salonDay(Date.now())
const APPLIED = { outcome: 'applied' }
const rejected = (code: string) => ({ outcome: 'rejected', code })

test('what was changed again stays as it is, and what others changed beside it does too', async ({
  history,
}) => {
  const facial = { ...service, name: 'Facial', category: 'Skin', parts: [50] }
  const changes = async (wish: object) => {
    const serviceVersion = await history.version('service', FACIAL)
    await history.does('service.change', { serviceId: FACIAL, serviceVersion, service: wish })
    return (await history.newest()).number
  }
  const dearer = await changes({ ...facial, priceCents: 9500 })
  const described = await changes({ ...facial, priceCents: 9500, description: 'With steam.' })
  expect(await history.undoes(dearer)).toMatchObject(APPLIED)
  expect(await history.state('service', FACIAL)).toMatchObject({
    priceCents: 9000,
    description: 'With steam.',
  })
  await changes({ ...facial, description: 'With steam and a mask.' })
  expect(await history.undoes(described)).toMatchObject(rejected('changed-since'))
  expect(await history.state('service', FACIAL)).toMatchObject({
    description: 'With steam and a mask.',
  })
})

test('what undoing would do to visits is foreseen', async ({ salon, history }) => {
  const closes = { closureId: freshId(), ...ONE_DAY, reason: '' }
  await history.does('closure.add', closes)
  await history.does('closure.remove', { closureId: closes.closureId })
  await salon.keeper(sql`
    insert into appointments (id, client_name, service_slug, service_name, starts_at, ends_at, source)
    values (${freshId()}, 'Hannah', 'cut', 'Cut', ${atNine(120)}, ${atNine(160)}, 'desk')`)
  const { number: change } = await history.newest()
  const asked = { id: freshId(), kind: 'history.undo', args: { change } }
  const [row] = await salon.as('manager').does(sql`select foresee(${asked}) as verdict`)
  expect(row?.['verdict']).toMatchObject({
    outcome: 'applied',
    current: { visits: [{ clientName: 'Hannah' }] },
  })
})

test('what came with an invitation goes with it, and not by itself', async ({ salon, history }) => {
  const wish = { email: 'neighbour@example.com', firstName: '', lastName: '', role: 'employee' }
  const invitation = { invitationId: freshId(), stylistId: null, ...wish }
  await history.does('access.invite', invitation, 'admin')
  const told = async () =>
    (await history.told()).changes.map(({ kind, canUndo }) => [kind, canUndo])
  expect(await told()).toEqual([
    ['access.invite', true],
    ['role.granted', false],
  ])
  await salon.keeper(sql`update profiles set role = 'manager' where id = ${idOf('neighbour')}`)
  expect((await told())[1]).toEqual(['access.invite', false])
  await salon.keeper(sql`update profiles set role = 'employee' where id = ${idOf('neighbour')}`)
  const invited = (await history.told()).changes.find(({ kind }) => kind === 'access.invite')
  expect(await history.undoes(Number(invited?.number))).toMatchObject(APPLIED)
  const [row] = await salon.keeper(sql`select role from profiles where id = ${idOf('neighbour')}`)
  expect(row?.['role']).toBe('client')
})

test('who was added stays once more came to them, and who’s gone is told by name', async ({
  history,
}) => {
  const stylistId = freshId()
  const timeOffId = freshId()
  await history.does('stylist.add', { stylistId, stylist })
  const added = await history.newest()
  await history.does('stylist.add-time-off', { timeOffId, stylistId, ...MORNING, reason: '' })
  expect((await history.told()).changes.map(({ canUndo }) => canUndo)).toEqual([true, false])
  expect(await history.undoes(added.number)).toMatchObject(rejected('changed-since'))
  await history.does('stylist.remove-time-off', { timeOffId, keepsPast: false })
  await history.does('stylist.remove', { stylistId })
  const read = await history.read({ about: stylistId })
  expect(read.filter((words) => words.includes('Noor Haddad'))).toHaveLength(4)
  expect((await history.told({ about: stylistId })).changes.map(({ canUndo }) => canUndo)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('what’s over, goes on, or would lack something has no way back', async ({
  salon,
  history,
}) => {
  const serviceId = freshId()
  await history.does('service.add', { serviceId, service, teamOf: null })
  await history.does('service.assign', { serviceId, stylistId: MARA, doesIt: false, parts: null })
  await history.does('service.remove', { serviceId })
  expect((await history.newest()).canUndo).toBe(false)

  const [closureId, timeOffId, vacationId] = [freshId(), freshId(), freshId()]
  await salon.keeper(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at) values
      (${closureId}, null, now() - interval '3 days', now() - interval '2 days'),
      (${timeOffId}, ${MARA}, now() - interval '3 days', now() + interval '3 days'),
      (${vacationId}, ${MARA}, private.salon_moment(${TODAY}::date - 2, 0), private.salon_moment(${TODAY}::date + 2, 0));
    insert into private.salon_changes (kind, thing, subject, after)
      values ('closure.add', 'closure', ${closureId}, private.state_of('closure', ${closureId}))`)
  expect((await history.newest()).canUndo).toBe(false)
  await history.does('stylist.remove-time-off', { timeOffId, keepsPast: true })
  expect((await history.newest()).canUndo).toBe(false)
  await history.does('stylist.remove-time-off', { timeOffId: vacationId, keepsPast: true })
  expect(await history.undoes((await history.newest()).number)).toMatchObject(APPLIED)
  expect((await history.newest()).canUndo).toBe(false)

  await salon.keeper(sql`
    insert into private.salon_changes (at, kind, thing, subject, before, after) select
      now() - interval '2 days', 'shifts.change', 'shifts', ${ANDRE}, '{"shifts": []}',
      private.state_of('shifts', ${ANDRE})`)
  expect((await history.newest()).canUndo).toBe(false)
})

test('a day that was planned goes back by its hours, for someone who works here', async ({
  salon,
  history,
}) => {
  const plan = async (stylistId: string, hours: readonly object[] | null) => {
    const weekVersion = await history.version('planned-days', null)
    const days = [{ stylistId, day: TUESDAY, hours }]
    await history.does('shifts.plan', { monday: mondayOf(TUESDAY), weekVersion, days })
    return history.newest()
  }
  await plan(MARA, [])
  await salon.keeper(sql`update stylists set name = 'Mara Lind' where id = ${MARA}`)
  const { number, canUndo, names } = await history.newest()
  expect([canUndo, names]).toEqual([true, { [MARA]: 'Mara Lind' }])
  await plan(ANDRE, [])
  const told = (about: string) => history.told({ about })
  expect((await told(MARA)).changes.map((change) => change.number)).toEqual([number])
  expect(await history.undoes(number)).toMatchObject(APPLIED)
  expect((await history.newest()).canUndo).toBe(true)
  await plan(ANDRE, null)
  await salon.keeper(sql`update stylists set is_active = false where id = ${ANDRE}`)
  expect((await history.newest()).canUndo).toBe(false)
  await salon.keeper(sql`update stylists set is_active = true where id = ${ANDRE}`)
  expect((await history.newest()).canUndo).toBe(true)

  await salon.keeper(sql`
    insert into planned_days (stylist_id, day, hours) values (${ANDRE}, ${TODAY}::date - 1, '{}');
    insert into private.salon_changes (kind, thing, after) select 'shifts.plan', 'planned-days',
      jsonb_object_agg(day || ' ' || stylist_id, private.planned_day_in_json(planned_days))
      from planned_days where day < ${TODAY}`)
  expect((await history.newest()).canUndo).toBe(false)
})

test('undoing who does a service is about that person, whoever joined since', async ({
  history,
}) => {
  const cut = { serviceId: CUT, stylistId: MARA, parts: null }
  await history.does('service.assign', { ...cut, doesIt: false })
  const left = await history.newest()
  const joined = freshId()
  await history.does('stylist.add', {
    stylistId: joined,
    stylist: { ...stylist, name: 'Ada Quist' },
  })
  expect((await history.read({ about: MARA }))[0]).toMatch(/; Mara \w+: Does it → Doesn’t do it$/)
  expect(await history.undoes(left.number)).toMatchObject(APPLIED)
  const names = JSON.stringify(await history.state('service', CUT))
  expect(names).toContain(MARA)
  expect(names).not.toContain(joined)
  await history.does('stylist.remove', { stylistId: joined })
})
