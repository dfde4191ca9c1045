import { readTeamAccess } from '#domain/access/team-access.ts'
import { sql } from '#local/database/sql.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import { ROLES } from '#domain/session/roles.ts'
import type { InvitationWish } from '#domain/access/commands.ts'

export const APPLIED = { outcome: 'applied' }
export const rejected = (code: string, more: object = {}) => ({
  outcome: 'rejected',
  code,
  ...more,
})

/** The furnished salon, with everyone's role as it was before each test. */
export function accessTest() {
  return bookingTest().extend('door', async ({ salon }, { onCleanup }) => {
    onCleanup(async () => {
      await salon.keeper(sql`
        delete from private.team_invitations; delete from private.errands; delete from auth.mfa_factors;
        delete from auth.users where id not in (select id from profiles where last_name = 'Example');
        update stylists set user_id = null;
        update profiles set role = 'client' where id = ${idOf('neighbour')}`)
      for (const role of ROLES)
        await salon.keeper(sql`update profiles set role = ${role} where id = ${idOf(role)}`)
    })
    return doorOf(salon)
  })
}

function doorOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'admin') => {
    const [row] = await salon.as(as).does(action({ kind: `access.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const told = async (as: Actor = 'admin') => {
    const [row] = await salon.as(as).does(sql`select team_access() as told`)
    return readTeamAccess(row?.['told'])
  }
  return {
    asks,
    told,
    async invites(wish: Partial<InvitationWish>, as: Actor = 'admin', invitationId = freshId()) {
      const invitation = {
        email: 'rosa@example.com',
        firstName: 'Rosa',
        lastName: 'Lind',
        role: 'employee',
        stylistId: null,
        ...wish,
      }
      return { invitationId, verdict: await asks('invite', { invitationId, ...invitation }, as) }
    },
    withdraws: (invitationId: string, as: Actor = 'admin') =>
      asks('withdraw', { invitationId }, as),
    gives: (personId: Actor, role: string, roleBefore: string, as: Actor = 'admin') =>
      asks('set-role', { personId: idOf(personId), role, roleBefore }, as),
    /** An account that hasn't shown whose address it has. */
    async opens(email: string, { password = '' } = {}): Promise<string> {
      const id = freshId()
      await salon.keeper(sql`
        insert into auth.users (id, email, encrypted_password, raw_app_meta_data)
        values (${id}, ${email}, ${password}, '{}')`)
      return id
    },
    getsPassword: (id: string, password: string) =>
      salon.keeper(sql`update auth.users set encrypted_password = ${password} where id = ${id}`),
    passwordOf: async (id: string) =>
      (
        await salon.keeper(sql`select encrypted_password as kept from auth.users where id = ${id}`)
      )[0]?.['kept'],
    mustChoose: async (id: string) =>
      (
        await salon.keeper(sql`
        select coalesce(raw_app_meta_data -> 'must_set_password' = 'true', false) as must from auth.users
        where id = ${id}`)
      )[0]?.['must'],
    proves: (id: string) =>
      salon.keeper(sql`update auth.users set email_confirmed_at = now() where id = ${id}`),
    roleOf: async (id: string | null) =>
      (await salon.keeper(sql`select role from profiles where id = ${id}`))[0]?.['role'],
    columnOf: async (stylistId: string) =>
      (await salon.keeper(sql`select user_id from stylists where id = ${stylistId}`))[0]?.[
        'user_id'
      ],
    async letter(invitationId: string) {
      const [row] = await salon
        .as('service_role')
        .does(sql`select invitation_to_send(${invitationId}) as told`)
      return row?.['told'] === null ? null : Object(row?.['told'])
    },
    isClient: async (id: string) =>
      (await salon.keeper(sql`select id from private.client_entries where id = ${id}`)).length ===
      1,
  }
}
