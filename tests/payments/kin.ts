import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { withFamilyOf } from '#support/newcomer.ts'
import { membershipOf, openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

interface Kin {
  readonly holder: Member
  readonly child: Member
}

/** A holder who joined with one family member, who has an account of their own and said yes. */
export async function openKin(backend: TestBackend, email: string, card?: string): Promise<Kin> {
  const holder = await openMember(backend, email, {
    draft: withFamilyOf(1, email),
    ...(card !== undefined && { card }),
  })
  const childEmail = `kid-1-of-${email}`
  const child = await openMember(backend, childEmail, { draft: { membershipPlan: 'free' } })
  const action = {
    id: randomUUID(),
    kind: 'family.accept',
    args: { token: await vi.waitFor(() => tokenFor(backend, childEmail), { timeout: 10_000 }) },
  }
  const { data } = await child.as.rpc('apply_action', { action })
  expect(data).toMatchObject({ outcome: 'applied' })
  await vi.waitFor(
    async () => {
      expect(await membershipOf(backend, holder)).toMatchObject({ status: 'active' })
      expect(await openErrands(backend)).toEqual([])
    },
    { timeout: 10_000 },
  )
  return { holder, child }
}

async function tokenFor(backend: TestBackend, email: string): Promise<string> {
  const letters = (await backend.mails()).filter(
    ({ to, kind }) => to === email && kind === 'family-invitation',
  )
  const [, token] = /family-invitation#([0-9a-f]{64})/.exec(letters.at(-1)?.text ?? '') ?? []
  if (token === undefined) throw new Error(`There is no invitation to ${email} yet.`)
  return token
}

function openErrands({ database }: TestBackend): Promise<readonly object[]> {
  return database.rows(sql`
    select kind, reason from private.errands
    where kind = 'family-seats' and state in ('waiting', 'under way')`)
}

/** The family as its holder's books have it. */
export async function familyOf({ database }: TestBackend, { id }: Pick<Member, 'id'>) {
  const [row] = await database.rows(sql`
    select subscription_status as status,
      (select count(*)::int from public.family_members
        where family_id = families.id and status = 'active') as people
    from public.families where main_account_holder_id = ${id}`)
  return row
}
