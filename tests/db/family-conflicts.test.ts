import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, type Home, familyTest, refused } from './family-scene.ts'

const NOBODYS = '30000000-0000-4000-8000-000000000001'
const NAME = 'The Neighbours'

const test = familyTest()

const rename = (home: Home, args: object, id = freshId()) =>
  home.does('family.rename', args, { as: 'neighbour', id })

test('a family is renamed as long as it is called what the writer saw', async ({ salon, home }) => {
  await home.found()
  const id = freshId()
  const args = { name: 'Ours', expectedName: NAME }
  expect(await rename(home, args, id)).toEqual({ ...APPLIED, current: { name: 'Ours' } })
  expect(await rename(home, args, id)).toEqual({
    outcome: 'applied',
    replay: true,
    current: { name: 'Ours' },
  })
  expect(await salon.keeper(sql`select name from families`)).toEqual([{ name: 'Ours' }])
})

test('renamed meanwhile, it keeps that name, and the writer sees both', async ({ salon, home }) => {
  await home.found()
  await rename(home, { name: 'Theirs', expectedName: NAME })
  expect(await rename(home, { name: 'Mine', expectedName: NAME })).toEqual({
    ...refused('stale'),
    fields: {},
    current: { name: 'Theirs' },
  })
  expect(await salon.keeper(sql`select name from families`)).toEqual([{ name: 'Theirs' }])
})

test('called that already, or asked by an older app, it is applied', async ({ home }) => {
  await home.found()
  await rename(home, { name: 'Ours', expectedName: NAME })
  expect(await rename(home, { name: ' Ours ', expectedName: NAME })).toMatchObject(APPLIED)
  expect(await rename(home, { name: 'Old app' })).toEqual({
    ...APPLIED,
    current: { name: 'Old app' },
  })
})

test('buying is asked about from now on, whoever said so before', async ({ salon, home }) => {
  await home.found()
  await home.does('family.authorization', { enabled: false }, { as: 'neighbour' })
  for (const _ of ['off', 'on already']) {
    expect(await home.does('family.authorization-on', {}, { as: 'neighbour' })).toEqual(APPLIED)
    expect(
      await salon.keeper(sql`select payment_authorization_enabled as asks from families`),
    ).toEqual([{ asks: true }])
  }
})

/** From what somebody may spend to what is asked for; cents, `null` without limit, `no` not at all. */
test.for([
  [5000, 4999, 'less'],
  [5000, 0, 'less'],
  [5000, 5000, 'the same'],
  [5000, 'no', 'less'],
  [null, 5000, 'less'],
  [null, null, 'the same'],
  ['no', 'no', 'the same'],
  [5000, 5001, 'more'],
  [5000, null, 'more'],
  ['no', 0, 'more'],
  ['no', null, 'more'],
] as const)('from %j to %j is %s', async ([from, to, what], { salon, home }) => {
  await home.found()
  await home.join('client', rights(from))
  const memberId = await home.memberIdOf('client')
  const verdict = await home.does(
    'family.limit-down',
    { memberId, ...rights(to) },
    { as: 'neighbour' },
  )
  if (what === 'more')
    expect(verdict).toEqual({ ...refused('limit-up'), fields: {}, current: rights(from) })
  else expect(verdict).toEqual(APPLIED)
  const [held] = await salon.keeper(sql`
    select can_make_purchases as "canMakePurchases", spending_limit_cents as "spendingLimitCents"
    from family_members where id = ${memberId}`)
  expect(held).toEqual(rights(what === 'more' ? from : to))
})

test('of a member who is gone, and of the holder, nothing is lowered', async ({ home }) => {
  await home.found()
  await home.join('client', rights(5000))
  const [memberId, holder] = [await home.memberIdOf('client'), await home.memberIdOf('neighbour')]
  await home.does('family.remove', { memberId }, { as: 'neighbour' })
  for (const gone of [memberId, holder, NOBODYS])
    expect(
      await home.does('family.limit-down', { memberId: gone, ...rights(1) }, { as: 'neighbour' }),
    ).toMatchObject(refused('member-gone'))
})

test.for([
  [{ memberId: 'x' }, 'memberId', 'missing'],
  [{ canMakePurchases: 'false' }, 'canMakePurchases', 'missing'],
  [{ spendingLimitCents: -1 }, 'spendingLimitCents', 'no-amount'],
] as const)('a limit is not lowered with %j', async ([flawed, field, flaw], { home }) => {
  await home.found()
  await home.join('client', rights(5000))
  const args = { memberId: await home.memberIdOf('client'), ...rights(100), ...flawed }
  expect(await home.does('family.limit-down', args, { as: 'neighbour' })).toEqual({
    ...refused('invalid'),
    fields: { [field]: flaw },
  })
})

test('only the holder does these things, and only with a family', async ({ home }) => {
  await home.found()
  await home.join('client', rights(5000))
  const memberId = await home.memberIdOf('client')
  for (const [kind, args] of [
    ['family.rename', { name: 'Mine', expectedName: NAME }],
    ['family.authorization-on', {}],
    ['family.limit-down', { memberId, ...rights('no') }],
  ] as const) {
    expect(await home.does(kind, args, { as: 'client' })).toMatchObject(refused('not-the-holder'))
    expect(await home.does(kind, args, { as: 'manager' })).toMatchObject(refused('no-family'))
  }
})

function rights(may: number | 'no' | null) {
  return { canMakePurchases: may !== 'no', spendingLimitCents: may === 'no' ? null : may }
}
