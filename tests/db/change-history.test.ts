import { expect } from 'vitest'
import { CHANGE_GROUPS } from '#domain/history/salon-changes.ts'
import { raw, sql, type Sql } from '#local/database/sql.ts'
import { ANDRE, FACIAL, MARA } from '#support/furnished-salon.ts'
import { action, freshId } from './deliveries.ts'
import { CHANGES, MORNING, ONE_DAY, sauna } from './history-cases.ts'
import { historyTest } from './history-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor } from './salon.ts'

const test = historyTest()
const APPLIED = { outcome: 'applied' }
const rejected = (code: string) => ({ outcome: 'rejected', code })

const HAVE_NAMES = ['service', 'stylist', 'room', 'preset']

test.for(CHANGES)('$what is told, and undone', async (change, { history }) => {
  const { first, kind, args, version, thing, told } = change
  const [name, subject = null] = thing
  const seen = async () =>
    version === undefined ? {} : { [version]: await history.version(name, subject) }
  if (first !== undefined) {
    const [kindBefore, argsBefore] = first
    const seenBefore = kindBefore === kind ? await seen() : {}
    await history.does(kindBefore, { ...argsBefore, ...seenBefore })
  }
  const before = await history.state(name, subject)
  expect(await history.does(kind, { ...args, ...(await seen()) })).toMatchObject(APPLIED)
  expect((await history.read())[0]).toMatch(told)
  const done = await history.newest()
  expect(done.canUndo).toBe(true)
  if (subject !== null && HAVE_NAMES.includes(name))
    expect((await history.told({ about: subject })).aboutName).toBe(done.name)

  expect(await history.undoes(done.number)).toMatchObject(APPLIED)
  expect(await history.state(name, subject)).toEqual(before)
  const [undone, was] = (await history.told()).changes
  expect(undone).toMatchObject({ byName: 'business_owner Example' })
  expect(was).toMatchObject({ number: done.number, canUndo: false })
  expect(await history.undoes(done.number)).toMatchObject(rejected('changed-since'))
})

test('nothing is told of what was refused, foreseen, asked twice or as it was', async ({
  salon,
  history,
}) => {
  const closes = { closureId: freshId(), ...ONE_DAY, reason: '' }
  await salon.as('manager').does(sql`
    select foresee(${{ id: freshId(), kind: 'closure.add', args: closes }})`)
  await history.does('closure.add', closes, 'receptionist')
  await history.does('room.add', { roomId: freshId(), room: { ...sauna, name: '' } })
  expect(await history.read()).toEqual([])
  const twice = action({ id: freshId(), kind: 'closure.add', args: closes })
  await salon.as('manager').does(twice)
  await salon.as('manager').does(twice)
  await history.does('closure.add', closes)
  expect(await history.read()).toHaveLength(1)
  await history.undoes((await history.newest()).number)
})

test('who signs in is told to administrators and owners, and undone by them', async ({
  salon,
  history,
}) => {
  const invites = { email: 'rosa@example.com', firstName: 'Rosa', lastName: 'Lind' }
  const invitation = { invitationId: freshId(), role: 'employee', stylistId: null, ...invites }
  await history.does('access.invite', invitation, 'admin')
  const invited = await history.newest()
  const gives = { personId: idOf('neighbour'), role: 'manager', roleBefore: 'client' }
  await history.does('access.set-role', gives, 'admin')
  const given = await history.newest()
  await salon.keeper(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${freshId()}, ${idOf('client')}, 'totp', 'verified', now(), now())`)
  await history.does('access.end-two-step', { personId: idOf('client') }, 'admin')
  expect(await history.newest()).toMatchObject({ canUndo: false })
  expect(await history.read({ things: CHANGE_GROUPS.access }, 'admin')).toEqual([
    'admin Example turned off two-step sign-in for client Example',
    'admin Example made neighbour Example a manager',
    'admin Example invited Rosa Lind to be an employee',
  ])
  expect(await history.read({}, 'manager')).toEqual([])
  const about = { about: invitation.invitationId }
  expect((await history.told(about, 'admin')).aboutName).toBe('Rosa Lind')
  expect((await history.told(about, 'manager')).aboutName).toBe('')
  expect(await history.undoes(given.number, 'manager')).toMatchObject(rejected('change-unknown'))

  expect(await history.undoes(given.number, 'admin')).toMatchObject(APPLIED)
  expect(await history.undoes(invited.number, 'admin')).toMatchObject(APPLIED)
  expect((await history.read()).slice(0, 2)).toEqual([
    'admin Example withdrew the invitation of Rosa Lind',
    'admin Example took away neighbour Example’s access as a manager',
  ])
})

test('nothing in it is written over, and nothing taken out before it’s two years old', async ({
  salon,
  history,
}) => {
  await history.does('room.add', { roomId: freshId(), room: { ...sauna, name: 'Hammam' } })
  const { number } = await history.newest()
  const refused = async (script: Sql) =>
    expect(salon.keeper(script)).rejects.toThrow('The history of the salon only grows.')
  await refused(sql`update private.salon_changes set actor = null where number = ${number}`)
  await refused(sql`delete from private.salon_changes where number = ${number}`)
  await refused(sql`truncate private.salon_changes`)
  const [timer] = await salon.keeper(
    sql`select command from private.timers where name = 'forget-salon-changes'`,
  )
  await salon.keeper(sql`
    insert into private.salon_changes (at, kind, thing)
    values (now() - interval '731 days', 'room.add', 'room')`)
  await salon.keeper(raw(String(timer?.['command'])))
  const [left] = await salon.keeper(sql`
    select count(*)::int as rows, min(number)::int as first from private.salon_changes
    where at < now() - interval '1 year' or number = ${number}`)
  expect(left).toEqual({ rows: 1, first: number })
})

test('a role that’s given at the server is told without a name', async ({ salon, history }) => {
  await salon.keeper(sql`update profiles set role = 'manager' where id = ${idOf('neighbour')}`)
  expect(await history.read()).toEqual(['neighbour Example became a manager'])
  expect((await history.newest()).canUndo).toBe(false)
  await salon.keeper(sql`update profiles set role = 'client' where id = ${idOf('neighbour')}`)
})

test('it’s found by what it’s about, by whom and by who did it, a page at a time', async ({
  salon,
  history,
}) => {
  await history.does(
    'room.add',
    { roomId: freshId(), room: { ...sauna, name: 'Steam bath' } },
    'admin',
  )
  await history.does('stylist.add-time-off', {
    timeOffId: freshId(),
    stylistId: MARA,
    ...MORNING,
    reason: '',
  })
  expect(await history.read({ things: ['room'] })).toEqual(['admin Example added Steam bath'])
  expect(await history.read({ about: MARA })).toHaveLength(1)
  expect(await history.read({ about: ANDRE })).toHaveLength(0)
  expect(await history.read({ by: 'admin' })).toEqual(['admin Example added Steam bath'])
  const [second, first] = (await history.told()).changes
  const earlier = await history.told({ before: Number(second?.number) })
  expect(earlier.changes).toEqual([first])
  await salon.keeper(sql`
    insert into private.salon_changes (actor, kind, thing, before, after) values (
      ${idOf('employee')}, 'role.granted', 'role', '{"role": "client"}', '{"role": "manager"}'
    )`)
  const people = async (as: Actor) =>
    (await history.told({}, as)).people.map(({ name }) => name.split(' ')[0])
  expect(await people('business_owner')).toEqual(expect.arrayContaining(['employee', 'manager']))
  expect(await people('manager')).not.toContain('employee')
  await history.undoes(Number(first?.number))
  await history.undoes(Number(second?.number))
})

test('of two who change one thing at once each is told what they did', async ({
  salon,
  history,
}) => {
  const leavesOut = (stylistId: string) => ({
    kind: 'service.assign',
    args: { serviceId: FACIAL, stylistId, doesIt: false, parts: null },
  })
  await oneAfterTheOther(salon, { as: 'manager', does: action(leavesOut(MARA)) }, () =>
    salon.as('admin').does(action(leavesOut(ANDRE))),
  )
  const [second, first] = (await history.told()).changes
  expect(second?.before).toEqual(first?.after)
  const read = await history.read()
  expect(read[0]).toMatch(/^admin Example changed who does Facial; Andre [^;]+$/)
  expect(read[1]).toMatch(/^manager Example changed who does Facial; Mara [^;]+$/)
})

test('whatever managers may ask for is told', async ({ salon }) => {
  const rows = await salon.keeper(sql`
    select kind from private.commands
    where asked_by in ('manager', 'admin', 'business_owner') and private.thing_changed_by(kind) is null order by kind`)
  // A role is told by its own row. The order of the menu isn't, a test changes nothing, and a start can't be undone.
  expect(rows.map(({ kind }) => kind)).toEqual([
    'access.set-role',
    'email.test',
    'history.undo',
    'salon.keep-example',
    'salon.start',
    'service.move',
  ])
})
