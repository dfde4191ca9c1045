import { afterAll, beforeAll, expect, vi } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { openMember, type Member } from '#support/member.ts'
import { forgetDevice, withFamilyOf } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeOf } from '#support/stripe-double.ts'
import type { SignUpDraft } from '#domain/sign-up/sign-up.ts'

interface People {
  readonly victim: Member
  /** Pays for a plan of her own, so that no call ends because she has none. */
  readonly mallory: Member
  /** On the Free plan, and in nobody's family. */
  readonly oscar: Member
  /** A member of the victim's family, and not its holder. */
  readonly niece: Member
}

type Answer = { readonly status: number; readonly code?: string }

/** A victim with everything one can have here, and people who mean them no good. */
export function victimScene() {
  let backend: TestBackend
  let people: People
  beforeAll(async () => {
    backend = await openSalonFor()
    people = await peopleOf(backend)
    await untilNothingWaits(backend, people.victim)
  }, 120_000)
  afterAll(() => backend.stop())
  return {
    backend: () => backend,
    people: () => people,
    joins: (name: string, draft: Partial<SignUpDraft>) => joins(backend, name, draft),
    send: (who: Member, name: string, body: object | string) => send(backend, who, name, body),
    namesOfVictim: () => namesOf(backend, people.victim),
    recordOfVictim: () => recordOf(backend, people.victim),
    stateOfVictim: () => stateOf(backend, people.victim),
  }
}

async function joins(backend: TestBackend, name: string, draft: Partial<SignUpDraft>) {
  await forgetDevice()
  return openMember(backend, `${name}@example.com`, { draft })
}

async function peopleOf(backend: TestBackend): Promise<People> {
  const victim = await joins(backend, 'victim', withFamilyOf(1, 'victim@example.com'))
  const mallory = await joins(backend, 'mallory', { membershipPlan: 'silver' })
  const oscar = await joins(backend, 'oscar', { membershipPlan: 'free' })
  const niece = await joins(backend, 'niece', { membershipPlan: 'free' })
  await backend.database.run(sql`
    insert into public.family_members (family_id, user_id, relationship, can_make_purchases)
    select id, ${niece.id}, 'other', true from public.families where main_account_holder_id = ${victim.id}`)
  return { victim, mallory, oscar, niece }
}

/** Two seats on the bill, a row in the table of customers: from here on nothing happens by itself. */
function untilNothingWaits(backend: TestBackend, victim: Member): Promise<void> {
  return vi.waitFor(
    async () => {
      await backend.database.run(
        sql`update private.errands set next_at = now() where state = 'waiting'`,
      )
      await fetch(`${backend.url}/functions/v1/run-errands`, {
        method: 'POST',
        headers: { apikey: backend.secretKey },
      })
      const now = await backend.database.rows(sql`
        select (select family_seats from public.memberships where user_id = ${victim.id}) as seats,
          (select count(*)::int from private.errands where state in ('waiting', 'under way')) as waiting`)
      expect(now).toEqual([{ seats: 2, waiting: 0 }])
    },
    { timeout: 20_000, interval: 200 },
  )
}

/** Everything of the victim's that a caller might try to name. */
async function namesOf(backend: TestBackend, victim: Member) {
  const [family] = await backend.database.rows(sql`
    select id from public.families where main_account_holder_id = ${victim.id}`)
  const [invitation] = await backend.database.rows(sql`
    select id from public.family_invitations where family_id = ${String(family?.['id'])}`)
  const [membership] = await backend.database.rows(sql`
    select stripe_subscription_id from public.memberships where user_id = ${victim.id}`)
  return {
    userId: victim.id,
    user_id: victim.id,
    person: victim.id,
    customerId: victim.customerId,
    customer_id: victim.customerId,
    subscriptionId: membership?.['stripe_subscription_id'],
    familyId: family?.['id'],
    invitationId: invitation?.['id'],
    userEmail: victim.email,
    email: victim.email,
  }
}

/** Their row in the table of customers. */
async function recordOf(
  backend: TestBackend,
  victim: Member,
): Promise<{ readonly id: string } | undefined> {
  const answer = await fetch(`${backend.url}/airtable-double/records?table=Customers`)
  const { records } = (await answer.json()) as {
    readonly records: readonly { id: string; fields: { Email?: string } }[]
  }
  return records.find(({ fields }) => fields.Email === victim.email)
}

/** The victim's whole state, in our books, in the table of customers and at the provider. */
async function stateOf(backend: TestBackend, victim: Member): Promise<unknown> {
  const tables = await backend.database.rows(sql`
    select
      (select to_jsonb(p) - 'updated_at' from public.profiles p where id = ${victim.id}) as profile,
      (select jsonb_agg(to_jsonb(m) - 'updated_at' - 'asked_at') from public.memberships m
        where user_id = ${victim.id}) as memberships,
      (select jsonb_agg(to_jsonb(f) - 'updated_at') from public.families f
        where main_account_holder_id = ${victim.id}) as families,
      (select jsonb_agg(to_jsonb(i)) from public.family_invitations i
        join public.families f on f.id = family_id where main_account_holder_id = ${victim.id}) as invitations,
      (select jsonb_agg(to_jsonb(a)) from public.agreements a where user_id = ${victim.id}) as agreements,
      (select jsonb_agg(to_jsonb(m) - 'updated_at' order by m.id) from public.family_members m
        join public.families f on f.id = family_id where main_account_holder_id = ${victim.id}) as members,
      (select jsonb_agg(name || coalesce(version, '') order by name) from storage.objects
        where name like ${`%${victim.id}%`}) as files,
      (select encrypted_password from auth.users where id = ${victim.id}) as password`)
  const customer = await stripeOf(backend).customers.retrieve(String(victim.customerId))
  const subscriptions = await stripeOf(backend).subscriptions.list({
    customer: String(victim.customerId),
    status: 'all',
  })
  return {
    tables,
    customer,
    subscriptions: subscriptions.data,
    record: await recordOf(backend, victim),
  }
}

/** A file as a device sends it, or JSON. */
async function send(
  backend: TestBackend,
  who: Member,
  name: string,
  body: object | string,
): Promise<Answer> {
  if (typeof body !== 'string') {
    const { status, body: told } = await who.call(name, body)
    return { status, ...(told as { code?: string }) }
  }
  const { data } = await who.as.auth.getSession()
  const answer = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(Buffer.from(body, 'latin1')),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}
