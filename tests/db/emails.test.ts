import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { type Actor, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`
    delete from private.errands; delete from private.emails; delete from private.email_status`)
})
afterAll(() => salon.close())

interface Tried {
  readonly state: 'sent' | 'waiting' | 'refused'
  readonly problem?: string
  readonly outcome?: string
  readonly kind?: string
  readonly userId?: string
  /** Which attempt it speaks for; the one that is under way unless said. */
  readonly attempt?: number
}

const OUTCOMES = { sent: 'done', waiting: 'waits', refused: 'refused' } as const
const reasonOf = (to: string) => `to ${to}`

/** An email is wanted. */
async function wanted(to: string, userId?: string): Promise<void> {
  const payload = userId === undefined ? {} : { userId }
  await salon.keeper(sql`
    insert into private.errands (kind, reason, payload) values ('letter', ${reasonOf(to)}, ${payload}::jsonb)
    on conflict do nothing`)
}

/** An email is wanted, tried, and settled as the function that sends it does. */
async function tried(to: string, { attempt = 1, ...told }: Tried): Promise<void> {
  const { state, problem = null, outcome = OUTCOMES[state], kind = 'visit-changed' } = told
  await wanted(to, told.userId)
  if (attempt === 1)
    await salon.keeper(sql`
      update private.errands set state = 'under way', attempts = 1 where reason = ${reasonOf(to)}`)
  const email = { kind, address: to, state, problem }
  await salon.keeper(sql`
    select private.settle_errand(id, ${attempt}, ${outcome}, null, 0, ${email}::jsonb)
    from private.errands where reason = ${reasonOf(to)}`)
}

/** Settled without anything tried. */
async function ends(to: string, outcome: 'done' | 'refused'): Promise<void> {
  await salon.keeper(sql`
    update private.errands set state = 'under way', attempts = 1 where reason = ${reasonOf(to)}`)
  await salon.keeper(sql`
    select private.settle_errand(id, 1, ${outcome}) from private.errands where reason = ${reasonOf(to)}`)
}

interface Told {
  readonly emails: readonly Record<string, unknown>[]
  readonly isMore: boolean
  readonly found: number
}

interface Asked {
  readonly state?: string
  readonly address?: string
  readonly before?: number
}

async function asked(
  { state, address, before }: Asked = {},
  role: Actor = 'manager',
): Promise<Told> {
  const [row] = await salon.as(role).does(sql`
    select salon_emails(${state ?? null}, ${address ?? null}, ${before ?? null}) as told`)
  return row?.['told'] as Told
}

const states = async () =>
  (await asked()).emails.map(({ address, state, problem }) => [address, state, problem])

interface Status {
  readonly trouble: { readonly problem: string; readonly since: string } | null
  readonly waiting: number
  readonly lastSentAt: string | null
}

async function status(): Promise<Status> {
  const [row] = await salon.as('manager').does(sql`select email_status() as told`)
  return row?.['told'] as Status
}

const AWAY = { state: 'waiting', problem: 'mail-not-answering' } as const
const TURNED_AWAY = { state: 'waiting', problem: 'mail-turned-away' } as const
const NOT_TAKEN = { state: 'refused', problem: 'mail-not-taken' } as const
const SENT = { state: 'sent' } as const

test('an email is there once, with how it went last', async () => {
  await tried('nora@example.com', AWAY)
  await tried('nora@example.com', SENT)
  await tried('ivy@example.com', NOT_TAKEN)
  expect((await asked()).emails).toMatchObject([
    {
      address: 'ivy@example.com',
      kind: 'visit-changed',
      state: 'refused',
      problem: 'mail-not-taken',
    },
    { address: 'nora@example.com', kind: 'visit-changed', state: 'sent', problem: '' },
  ])
})

test('what has left stays sent, whatever an attempt that took too long says later', async () => {
  await tried('nora@example.com', SENT)
  await tried('nora@example.com', { ...AWAY, attempt: 2 })
  await tried('late@example.com', AWAY)
  await tried('late@example.com', { state: 'sent', attempt: 9 })
  // It was sent, and what had to be written down about it failed; the next attempt found the service away.
  await tried('twice@example.com', { state: 'sent', outcome: 'later' })
  await tried('twice@example.com', AWAY)
  expect((await states()).map(([, state]) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('while nothing carries emails, that and since when is told', async () => {
  await tried('sent@example.com', SENT)
  const { lastSentAt } = await status()
  expect(lastSentAt).not.toBeNull()
  await tried('first@example.com', TURNED_AWAY)
  const first = await status()
  expect(first).toMatchObject({ waiting: 1, lastSentAt, trouble: { problem: 'mail-turned-away' } })
  await tried('second@example.com', { state: 'refused', problem: 'mail-not-configured' })
  const second = await status()
  expect(second.trouble).toEqual({ problem: 'mail-not-configured', since: first.trouble?.since })
  // Nothing is known of the service by what ends without being tried.
  await ends('first@example.com', 'done')
  expect((await status()).trouble).not.toBeNull()
  await tried('third@example.com', SENT)
  expect(await status()).toMatchObject({ waiting: 0, trouble: null })
})

test('one that waits for its own sake is no trouble for the others, and shows that the service answers', async () => {
  await tried('first@example.com', TURNED_AWAY)
  await tried('busy@example.com', { state: 'waiting', problem: 'mail-not-taken', outcome: 'later' })
  expect(await status()).toMatchObject({ waiting: 2, trouble: null })
  await tried('again@example.com', TURNED_AWAY)
  await tried('broken@example.com', {
    state: 'waiting',
    problem: 'mail-broken-off',
    outcome: 'later',
  })
  expect(await status()).toMatchObject({ trouble: { problem: 'mail-turned-away' } })
})

test('a service that doesn’t answer for a moment is no trouble yet', async () => {
  await tried('nora@example.com', AWAY)
  expect(await status()).toMatchObject({ waiting: 1, trouble: null })
  await salon.keeper(sql`
    update private.email_status set failing_since = failing_since - interval '5 minutes 1 second'`)
  expect(await status()).toMatchObject({ trouble: { problem: 'mail-not-answering' } })
})

test('what waits ends with its errand', async () => {
  const busy = { state: 'waiting', problem: 'mail-not-taken', outcome: 'later' } as const
  await tried('never@example.com', busy)
  await tried('late@example.com', AWAY)
  await tried('moot@example.com', busy)
  await tried('replaced@example.com', AWAY)
  await tried('again@example.com', busy)
  await ends('never@example.com', 'refused')
  await ends('late@example.com', 'refused')
  await ends('moot@example.com', 'done')
  await salon.keeper(
    sql`delete from private.errands where reason = ${reasonOf('replaced@example.com')}`,
  )
  await salon.keeper(sql`
    update private.errands set is_wanted_again = true where reason = ${reasonOf('again@example.com')}`)
  await ends('again@example.com', 'refused')
  expect(await states()).toEqual([
    ['again@example.com', 'replaced', ''],
    ['replaced@example.com', 'replaced', ''],
    ['moot@example.com', 'refused', 'too-late'],
    ['late@example.com', 'refused', 'too-late'],
    ['never@example.com', 'refused', 'mail-not-taken'],
  ])
})

test('they’re found by state, by the beginning of an address, and a page at a time', async () => {
  await salon.keeper(sql`
    insert into private.emails (errand_id, kind, address, state)
    select gen_random_uuid(), 'visit-reminder', 'Client' || place || '@example.com', 'sent'
    from generate_series(1, 60) as place`)
  await tried('nora@example.com', NOT_TAKEN)
  expect((await asked({ state: 'refused' })).emails).toHaveLength(1)
  expect((await asked({ address: ' CLIENT5' })).emails).toHaveLength(11)
  expect((await asked({ address: '%' })).emails).toHaveLength(0)
  const first = await asked({ state: 'sent' })
  expect([first.emails.length, first.isMore, first.found]).toEqual([50, true, 60])
  const rest = await asked({ state: 'sent', before: Number(first.emails.at(-1)?.['number']) })
  expect([rest.emails.length, rest.isMore, rest.found]).toEqual([10, false, 60])
})

test('who was invited to the team is for those who say who signs in', async () => {
  await tried('rosa@example.com', { state: 'sent', kind: 'team-invitation' })
  expect(await asked()).toMatchObject({ emails: [], found: 0 })
  expect(await asked({}, 'admin')).toMatchObject({
    emails: [{ kind: 'team-invitation' }],
    found: 1,
  })
})

test('people take along what was written to them', async () => {
  await tried('client@example.com', SENT)
  await tried('neighbour@example.com', SENT)
  const [row] = await salon.as('client').does(sql`select my_data() -> 'emails' as emails`)
  expect(row?.['emails']).toMatchObject([
    { kind: 'visit-changed', to: 'client@example.com', state: 'sent' },
  ])
})

test('a manager sends a test to themselves, and not all day', async () => {
  const outcomes: unknown[] = []
  for (let count = 0; count < 6; count += 1)
    outcomes.push(
      await salon.as('manager').does(sql`
        select apply_action(jsonb_build_object(
          'id', ${freshId()}::uuid, 'kind', 'email.test', 'args', '{}'::jsonb)) as verdict`),
    )
  expect(outcomes.at(4)).toMatchObject([{ verdict: { outcome: 'applied' } }])
  expect(outcomes.at(5)).toMatchObject([
    { verdict: { outcome: 'rejected', code: 'tested-enough' } },
  ])
  expect(await salon.keeper(sql`select distinct payload from private.errands`)).toEqual([
    { payload: { letter: 'test', userId: idOf('manager') } },
  ])
})

test('nothing is left of who closes their account', async () => {
  const person = String(idOf('neighbour'))
  await tried('neighbour@example.com', SENT)
  // To the same address, before there was an account.
  await salon.keeper(sql`
    insert into private.emails (errand_id, kind, address, state)
    values (${freshId()}::uuid, 'visit-to-confirm', 'Neighbour@Example.com', 'sent')`)
  await tried('new-address@example.com', { ...AWAY, kind: 'email_change', userId: person })
  await tried('nora@example.com', SENT)
  await salon.keeper(sql`select private.close_account(${person})`)
  expect((await states()).map(([address]) => address)).toEqual(['nora@example.com'])
  // An email that was on its way meanwhile, and the one that says that nothing is left.
  await tried('newer-address@example.com', { ...NOT_TAKEN, userId: person })
  await tried('neighbour@example.com', { ...AWAY, kind: 'account-closed' })
  await tried('neighbour@example.com', { ...SENT, kind: 'account-closed' })
  expect((await states()).map(([address]) => address)).toEqual(['nora@example.com'])
})
