import { type Sql, sql } from '#local/database/sql.ts'
import { become, idOf, type Actor, type Salon } from './salon.ts'

export const SESSIONS = {
  here: '00000000-0000-4000-8000-000000000901',
  phone: '00000000-0000-4000-8000-000000000902',
  over: '00000000-0000-4000-8000-000000000903',
  nextDoor: '00000000-0000-4000-8000-000000000904',
}

export const FAMILY = '00000000-0000-4000-8000-000000000201'

/** The client is in the family of the neighbour, and both have asked, paid and signed things. */
export async function settle({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  const [client, neighbour] = [idOf('client'), idOf('neighbour')]
  await keeper(sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, not_after, user_agent, ip) values
      (${SESSIONS.here}, ${client}, '2026-11-01T10:00Z', '2026-11-01T10:00Z', null, null, 'This browser', '192.0.2.1'),
      (${SESSIONS.phone}, ${client}, '2026-11-02T10:00Z', '2026-11-02T10:00Z', '2026-11-20T08:30', null, 'A phone', null),
      (${SESSIONS.over}, ${client}, '2026-10-01T10:00Z', '2026-10-01T10:00Z', null, '2026-10-02T10:00Z', 'An old one', null),
      (${SESSIONS.nextDoor}, ${neighbour}, '2026-11-03T10:00Z', '2026-11-03T10:00Z', null, null, 'Next door', null)`)
  await keeper(sql`
    insert into contact_messages
      (action_id, kind, name, email, service_name, wishes, message, sender_id, handled_at, handled_by)
    values
      (gen_random_uuid(), 'booking', 'Client', 'client@example.com', 'A cut', 'Friday', 'Thank you', ${client}, null, null),
      (gen_random_uuid(), 'booking', 'Client', 'client@example.com', 'A gloss', 'Any day', '', ${client},
        '2026-11-20T12:00Z', ${idOf('receptionist')}),
      (gen_random_uuid(), 'message', 'Client', 'client@example.com', '', '', 'Only a question', ${client}, null, null),
      (gen_random_uuid(), 'booking', 'Neighbour', 'neighbour@example.com', 'A secret', 'Sunday', '', ${neighbour}, null, null),
      (gen_random_uuid(), 'message', 'Client', 'Client@example.com', '', '', 'Not signed in', null, null, null)`)
  await keeper(sql`
    insert into private.contact_answers (id, message_id, text, author_id, author_name)
    select gen_random_uuid(), id, 'Gladly, on Friday', ${idOf('receptionist')}, 'receptionist Example'
    from contact_messages where service_name = 'A gloss'`)
  for (const [person, name] of [
    [client, 'client'],
    [neighbour, 'neighbour'],
  ] as const) {
    await keeper(sql`
      update profiles set home_address = ${`The street of ${name}`}, stripe_customer_id = ${`cus_${name}`},
        photo_path = ${`${person}/photo.jpg`} where id = ${person}`)
    await keeper(sql`
      insert into memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id, card_last4, asked_at)
      values (${person}, 'silver', 'silver', 'canceled', ${`sub_${name}`}, '4242', now())`)
    await keeper(sql`
      insert into invoices (user_id, stripe_invoice_id, status, due_cents, paid_cents, page_url, billed_at, asked_at)
      values (${person}, ${`in_${name}`}, 'paid', 2000, 2000, ${`https://pay.example/${name}`}, now(), now())`)
    await sign(keeper, person, 'silver')
    await keeper(sql`
      insert into storage.objects (bucket_id, name) values ('profiles', ${`${person}/photo.jpg`})`)
  }
  await keeper(sql`
    insert into families (id, main_account_holder_id, name) values (${FAMILY}, ${neighbour}, 'Next Door Family')`)
  await keeper(sql`
    insert into family_members (family_id, user_id, relationship, is_main_holder, first_name) values
      (${FAMILY}, ${neighbour}, 'main_holder', true, 'neighbour'), (${FAMILY}, ${client}, 'sibling', false, 'client')`)
  await keeper(sql`
    insert into family_invitations (family_id, email, relationship, token_hash, expires_at, status, accepted_by)
    values (${FAMILY}, 'client@example.com', 'sibling', ${'b'.repeat(64)}, now(), 'accepted', ${client})`)
}

export async function sign(keeper: Salon['keeper'], person: unknown, plan: string): Promise<void> {
  await keeper(sql`
    insert into agreements (user_id, plan_id, family_members, monthly_cents, signed_name, initials,
      terms_changed_on, path, sha256, size_bytes)
    values (${person}, ${plan}, 0, 2000, 'Signed Name', 'SN', '2026-11-21',
      ${`contracts/${String(person)}_contract_${plan}.pdf`}, md5(${plan}) || md5(${plan}), 1000)`)
}

/** From here on, the transaction speaks for this person in this session. */
export function becomeIn(actor: Actor, session: string, aal = 'aal1'): Sql {
  const claims = JSON.stringify({
    role: 'authenticated',
    sub: idOf(actor),
    session_id: session,
    aal,
  })
  return sql`${become(actor)}; select set_config('request.jwt.claims', ${claims}, true)`
}
