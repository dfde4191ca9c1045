import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { APPLIED, accessTest, rejected } from './access-scene.ts'
import { becomeIn } from './account-scene.ts'
import { action, freshId } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

const SESSION = {
  business_owner: '00000000-0000-4000-8000-000000000911',
  admin: '00000000-0000-4000-8000-000000000912',
} as const

/** An owner who signed in with a code, and no rule from before. */
const test = accessTest().extend('rule', async ({ salon }, { onCleanup }) => {
  await setsUp(salon, 'business_owner')
  await salon.keeper(sql`
    insert into auth.sessions (id, user_id, aal, created_at, updated_at)
    values
      (${SESSION.business_owner}, ${idOf('business_owner')}, 'aal2', now(), now()),
      (${SESSION.admin}, ${idOf('admin')}, 'aal2', now(), now())`)
  onCleanup(async () => {
    await salon.keeper(sql`
      delete from private.two_step_rule; delete from private.errands; delete from auth.mfa_factors;
      delete from auth.sessions where id in (${SESSION.business_owner}, ${SESSION.admin})`)
  })
  const inSession = (who: keyof typeof SESSION) => async (script: ReturnType<typeof sql>) =>
    salon.database.transaction(async (open) => {
      await open.run(becomeIn(who, SESSION[who], 'aal2'))
      return (await open.rows(script))[0]
    })
  const asOwner = inSession('business_owner')
  return {
    asOwner,
    asAdmin: inSession('admin'),
    async becomes(isRequired: boolean, wasRequired = !isRequired) {
      const args = { isRequired, wasRequired }
      const row = await asOwner(action({ kind: 'access.require-two-step', args }))
      return Object(row?.['verdict'])
    },
    lettersTo: async (who: Actor) =>
      (
        await salon.keeper(sql`
          select from private.errands where payload ->> 'letter' = 'two-step-required'
            and payload ->> 'userId' = ${idOf(who)}::text`)
      ).length,
    /** Whether who signs in here is told to them. */
    mayWork: async (who: Actor) => (await salon.as(who).attempt(sql`select team_access()`)) === 1,
  }
})

async function setsUp(salon: Salon, who: Actor): Promise<void> {
  await salon.keeper(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${freshId()}, ${idOf(who)}, 'totp', 'verified', now(), now())`)
}

test('who doesn’t have it has no role until they do, and is told by email once', async ({
  rule,
  salon,
}) => {
  expect(await rule.becomes(true)).toMatchObject(APPLIED)
  expect(await rule.mayWork('admin')).toBe(false)
  expect([await rule.lettersTo('admin'), await rule.lettersTo('business_owner')]).toEqual([1, 0])
  await rule.becomes(false)
  expect(await rule.mayWork('admin')).toBe(true)
  await rule.becomes(true)
  expect(await rule.lettersTo('admin')).toBe(1)
  // The first one found that it wasn't required anymore.
  await salon.keeper(sql`update private.errands set state = 'done'`)
  await rule.becomes(false)
  await rule.becomes(true)
  expect(await rule.lettersTo('admin')).toBe(2)
})

test('it asks nothing of those below', async ({ rule }) => {
  await rule.becomes(true)
  expect(await rule.mayWork('manager')).toBe(true)
  expect(await rule.lettersTo('manager')).toBe(0)
})

test('someone who becomes an administrator is asked as well', async ({ rule, door, salon }) => {
  await rule.becomes(true)
  const gives = (who: Actor, role: string) => {
    const args = { personId: idOf(who), role, roleBefore: who }
    return rule.asOwner(action({ kind: 'access.set-role', args }))
  }
  await gives('manager', 'admin')
  await gives('employee', 'manager')
  await setsUp(salon, 'receptionist')
  await gives('receptionist', 'admin')
  expect(await door.roleOf(idOf('receptionist'))).toBe('admin')
  await salon.keeper(sql`update private.errands set state = 'done'`)
  await gives('admin', 'business_owner')
  expect(await rule.lettersTo('admin')).toBe(1)
  expect(await rule.lettersTo('manager')).toBe(1)
  expect(await rule.lettersTo('employee')).toBe(0)
  expect(await rule.lettersTo('receptionist')).toBe(0)
})

test('who signed in with a code goes on working, and can see that it’s required', async ({
  rule,
  salon,
}) => {
  const told = () =>
    rule.asOwner(sql`
    select team_access() -> 'requiresTwoStep' as is, is_asked_for_two_step() as of_them`)
  expect(await told()).toEqual({ is: false, of_them: false })
  await rule.becomes(true)
  expect(await told()).toEqual({ is: true, of_them: true })
  const [manager] = await salon.as('manager').does(sql`
    select team_access() -> 'requiresTwoStep' as is, is_asked_for_two_step() as of_them`)
  expect(manager).toEqual({ is: null, of_them: false })
})

test('an owner without it can’t require it of others', async ({ rule, salon, door }) => {
  await salon.keeper(sql`delete from auth.mfa_factors`)
  const args = { isRequired: true, wasRequired: false }
  expect(await door.asks('require-two-step', args, 'business_owner')).toMatchObject(
    rejected('own-two-step-missing'),
  )
  expect(await door.asks('require-two-step', args, 'admin')).toMatchObject(rejected('not-allowed'))
  expect(await rule.lettersTo('admin')).toBe(0)
})

test.for([
  ['whose own is turned off', 'own-two-step-missing', 'users'],
  ['who isn’t one anymore', 'not-allowed', 'profiles'],
] as const)(
  'an owner %s at that moment can’t either',
  async ([, code, waitsFor], { rule, salon }) => {
    const me = idOf('business_owner')
    const rowOf = { users: sql`select from auth.users`, profiles: sql`select from profiles` }
    const change = {
      users: sql`delete from auth.mfa_factors where user_id = ${me}`,
      profiles: sql`update profiles set role = 'admin' where id = ${me}`,
    }
    const { second } = await oneAfterTheOther(
      salon,
      { does: sql`${rowOf[waitsFor]} where id = ${me} for update`, thenDoes: change[waitsFor] },
      () => rule.becomes(true),
    )
    await salon.keeper(sql`update profiles set role = 'business_owner' where id = ${me}`)
    expect(second).toMatchObject(rejected(code))
    expect(await rule.lettersTo('admin')).toBe(0)
  },
)

test('nothing is decided over what someone else decided', async ({ rule }) => {
  await rule.becomes(true)
  expect(await rule.becomes(true, false)).toMatchObject(rejected('stale'))
  expect(await rule.becomes(false, false)).toMatchObject(rejected('stale'))
  expect(await rule.lettersTo('admin')).toBe(1)
})

test('the emails about it ask how it is as they leave', async ({ rule, salon }) => {
  const standing = async () => {
    const ask = sql`select two_step_standing(${idOf('admin')}) as is`
    return (await salon.as('service_role').does(ask))[0]?.['is']
  }
  expect(await standing()).toBe('off')
  await rule.becomes(true)
  expect(await standing()).toBe('missing')
  await rule.becomes(false)
  expect(await standing()).toBe('off')
  await rule.becomes(true)
  await setsUp(salon, 'admin')
  expect(await standing()).toBe('on')
})

test('whether a client page is of someone who must have it, is said to those who may turn it off', async ({
  rule,
  salon,
}) => {
  await salon.keeper(sql`
    insert into client_cards (user_id, name) values (${idOf('admin')}, 'Comes here too')`)
  const told = sql`
    select record ->> 'hasTwoStep' as has, record ->> 'mustHaveTwoStep' as must
    from client_record(${idOf('admin')}) as record`
  expect(await rule.asOwner(told)).toEqual({ has: 'false', must: 'false' })
  await rule.becomes(true)
  expect(await rule.asOwner(told)).toEqual({ has: 'false', must: 'true' })
  expect(await salon.as('manager').does(told)).toEqual([{ has: null, must: null }])
  await salon.keeper(sql`delete from client_cards where name = 'Comes here too'`)
})

test('it’s in the history, with a way back', async ({ rule, salon }) => {
  await rule.becomes(true)
  const [noted] = await salon.keeper(sql`
    select number, before, after from private.salon_changes
    where kind = 'access.require-two-step' order by number desc limit 1`)
  expect(noted).toMatchObject({ before: { isRequired: false }, after: { isRequired: true } })
  const undo = action({ kind: 'history.undo', args: { change: Number(noted?.['number']) } })
  const canUndo = sql`
    select change ->> 'canUndo' as can from jsonb_array_elements(change_history() -> 'changes') as change
    where change ->> 'kind' = 'access.require-two-step'`
  expect(await rule.asOwner(canUndo)).toEqual({ can: 'true' })
  await setsUp(salon, 'admin')
  expect(await rule.asAdmin(canUndo)).toEqual({ can: 'false' })
  await rule.becomes(false)
  expect(await rule.asOwner(canUndo)).toEqual({ can: 'true' })
  await salon.keeper(sql`delete from auth.mfa_factors where user_id = ${idOf('admin')}`)
  // Taking that back would stop someone from working, who wasn't named.
  expect(await rule.asOwner(canUndo)).toEqual({ can: 'false' })
  await rule.becomes(true)
  expect(Object((await rule.asOwner(undo))?.['verdict'])).toMatchObject(APPLIED)
  expect((await salon.keeper(sql`select private.requires_two_step() as is`))[0]).toEqual({
    is: false,
  })
})
