import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { action, freshId } from './deliveries.ts'
import { type Actor, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

export const APPLIED = { outcome: 'applied', replay: false }
export const refused = (code: string): object => ({ outcome: 'rejected', code, replay: false })

/** Somebody who is asked into a family, as the holder names them. */
export const KID = {
  email: 'kid@example.com',
  relationship: 'child',
  canMakePurchases: false,
  spendingLimitCents: null,
}

/** The client holds a family, and the neighbour is in it. */
export async function areFamily(
  { keeper }: Pick<Salon, 'keeper'>,
  standing = 'active',
  member = 'active',
) {
  await keeper(sql`delete from families`)
  await keeper(sql`delete from client_timings`)
  await keeper(sql`
    with family as (
      insert into families (main_account_holder_id, name, subscription_status)
      values (${idOf('client')}, 'The Examples', ${standing}) returning id
    )
    insert into family_members (family_id, user_id, relationship, is_main_holder, status)
    select id, ${idOf('client')}::uuid, 'main_holder', true, 'active' from family
    union all select id, ${idOf('neighbour')}::uuid, 'child', false, ${member} from family`)
}

export interface Step {
  readonly as: Actor
  readonly id?: string
}

/** The salon; before each test nobody is in a family and every profile is complete. */
export function familyTest() {
  let opened: Salon
  beforeAll(async () => {
    opened = await openSalon()
  }, OPENING_DEADLINE_MS)
  beforeEach(() => forgetFamilies(opened))
  afterAll(() => opened.close())
  return test.extend('salon', () => opened).extend('home', () => familyHome(opened))
}

export type Home = ReturnType<typeof familyHome>

/** What people do in their families, through the one door that devices have. */
export function familyHome(salon: Salon) {
  async function does(kind: string, args: object, { as, id = freshId() }: Step) {
    const [row] = await salon.as(as).does(action({ id, kind, args }))
    return row?.['verdict']
  }

  async function invited(changes: object = {}): Promise<string> {
    const id = await invite(changes)
    return tokenOf(id)
  }

  async function invite(changes: object = {}): Promise<string> {
    const verdict = await does('family.invite', { ...KID, ...changes }, { as: 'neighbour' })
    if (Object(verdict).outcome !== 'applied') throw new Error(JSON.stringify(verdict))
    const [row] = await salon.keeper(
      sql`select id from family_invitations order by created_at desc, sent_at desc limit 1`,
    )
    return String(row?.['id'])
  }

  async function tokenOf(invitation: string): Promise<string> {
    const [row] = await salon.keeper(sql`
      select payload ->> 'token' as token from private.errands
      where payload ->> 'invitationId' = ${invitation} order by created_at desc, reason desc limit 1`)
    return String(row?.['token'])
  }

  async function memberIdOf(who: Actor): Promise<string> {
    const [row] = await salon.keeper(sql`
      select id from family_members where user_id = ${idOf(who)} order by joined_at desc limit 1`)
    return String(row?.['id'])
  }

  return {
    does,
    invite,
    invited,
    tokenOf,
    memberIdOf,
    found: () => does('family.create', { name: 'The Neighbours' }, { as: 'neighbour' }),
    /** Asked and said yes, in two steps as people take them. */
    join: async (who: Actor, changes: object = {}) => {
      const token = await invited({ email: `${who}@example.com`, ...changes })
      return does('family.accept', { token }, { as: who })
    },
    members: () =>
      salon.keeper(sql`
        select split_part(email, '@', 1) as who, relationship, can_make_purchases, spending_limit_cents
        from family_members join auth.users on users.id = user_id
        where status = 'active' order by not is_main_holder, who`),
  }
}

async function forgetFamilies(salon: Salon): Promise<void> {
  await salon.keeper(sql`delete from families`)
  await salon.keeper(sql`delete from private.errands`)
  await salon.keeper(sql`delete from private.action_receipts`)
  await salon.keeper(sql`delete from private.allowances`)
  await salon.keeper(sql`
    update profiles set first_name = 'Some', last_name = 'One', phone = '(828) 555-0100',
      home_address = '1 Elm Street', photo_path = id || '/photo.jpg'`)
  await salon.keeper(sql`
    insert into storage.objects (bucket_id, name) select 'profiles', photo_path from profiles
    on conflict do nothing`)
  await salon.keeper(sql`delete from private.errands`)
}
