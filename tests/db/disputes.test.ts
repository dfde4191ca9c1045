import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sql, sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const BILL = {
  customer_id: 'cus_client',
  invoice_id: 'in_1',
  number: 'JR-0001',
  status: 'paid',
  due_cents: 2000,
  paid_cents: 2000,
  refunded_cents: 0,
  disputed_cents: 0,
  lost_cents: 0,
  dispute: null,
  disputes: [],
  lines: [],
  page_url: 'https://pay.example/1',
  billed_at: '2026-11-20T12:00:00Z',
  paid_at: '2026-11-20T12:00:00Z',
  asked_at: '2026-11-20T12:00:00Z',
}

function disputed(state: 'open' | 'won' | 'lost', changes: object = {}) {
  const lost_cents = state === 'lost' ? 2000 : 0
  return {
    ...BILL,
    dispute: state,
    disputed_cents: 2000,
    lost_cents,
    disputes: [
      {
        id: 'du_1',
        kind: 'claim',
        state,
        cents: 2000,
        lost_cents,
        answer_by: '2026-12-02T23:59:59Z',
      },
    ],
    asked_at: '2026-11-21T12:00:00Z',
    ...changes,
  }
}

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(sql`
    update profiles set stripe_customer_id = 'cus_client' where id = ${idOf('client')}`)
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`
    delete from invoices; delete from private.errands; delete from private.told_disputes`)
})
afterAll(() => salon.close())

const told = async (facts: object): Promise<unknown> => {
  const [row] = await salon
    .as('service_role')
    .does(sql`select record_invoice(${JSON.stringify(facts)}::jsonb) as state`)
  return row?.['state']
}
const bills = (columns: Sql = sql`dispute, disputed_cents, lost_cents, kept_cents`) =>
  salon.keeper(sql`select ${columns} from invoices`)
const letters = () =>
  salon.keeper(
    sql`select reason, payload from private.errands where kind = 'letter' order by reason`,
  )
const changes = () =>
  salon.keeper(sql`
    select before, after from private.audit_log
    where action = 'invoice.changed' and subject_id = (select id from invoices) order by id`)

test('an open dispute takes nothing yet, a lost one does, a won one does not', async () => {
  await told(BILL)
  await told(disputed('open'))
  expect(await bills()).toEqual([
    { dispute: 'open', disputed_cents: 2000, lost_cents: 0, kept_cents: 2000 },
  ])
  await told(disputed('lost', { refunded_cents: 500 }))
  expect(await bills()).toEqual([
    { dispute: 'lost', disputed_cents: 2000, lost_cents: 2000, kept_cents: 0 },
  ])
  await told(disputed('won'))
  expect(await bills()).toEqual([
    { dispute: 'won', disputed_cents: 2000, lost_cents: 0, kept_cents: 2000 },
  ])
})

test('an older answer undoes nothing and writes to nobody', async () => {
  await told({ ...BILL, asked_at: '2026-11-22T12:00:00Z' })
  expect(await told(disputed('open'))).toBe('done')
  expect(await bills(sql`dispute`)).toEqual([{ dispute: null }])
  expect(await letters()).toEqual([])
})

test('the log says what changed, and nothing where nothing did', async () => {
  await told(BILL)
  await told(disputed('open'))
  await told(disputed('open', { asked_at: '2026-11-22T12:00:00Z' }))
  expect(await changes()).toMatchObject([
    {
      before: { dispute: null, disputed_cents: 0 },
      after: { dispute: 'open', disputed_cents: 2000 },
    },
  ])
})

test('each owner is written to once, also after the errand is long forgotten', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`update profiles set role = 'business_owner' where id = ${idOf('manager')}`)
    const tell = (facts: object) =>
      keeper(sql`select public.record_invoice(${JSON.stringify(facts)}::jsonb)`)
    const reasons = async () =>
      (await keeper(sql`select reason from private.errands order by reason`)).map(
        ({ reason }) => reason,
      )
    await tell(disputed('open'))
    expect(await reasons()).toEqual(
      // In the order of their ranks, which is that of their ids.
      [idOf('manager'), idOf('business_owner')].map((id) => `payment-disputed du_1 claim ${id}`),
    )
    await keeper(sql`delete from private.errands`)
    await tell(disputed('lost', { asked_at: '2026-12-24T12:00:00Z' }))
    expect(await reasons()).toEqual([])
  })
  expect.assertions(2)
})

test('the letter knows the bill, the sum and the day', async () => {
  await told(disputed('open'))
  const [bill] = await bills(sql`id`)
  expect(await letters()).toEqual([
    {
      reason: `payment-disputed du_1 claim ${idOf('business_owner')}`,
      payload: {
        letter: 'payment-disputed',
        userId: idOf('business_owner'),
        invoiceId: bill?.['id'],
        disputeId: 'du_1',
        kind: 'claim',
        state: 'open',
        cents: 2000,
        answerBy: '2026-12-02T23:59:59Z',
      },
    },
  ])
})

test('what a bank asks and then claims is told twice, and no third time', async () => {
  const [inquiry, claim] = (['inquiry', 'claim'] as const).map((kind, day) => ({
    ...disputed('open', { asked_at: `2026-11-2${day}T12:00:00Z` }),
    disputes: [{ ...disputed('open').disputes[0], kind, answer_by: `2026-12-0${day + 1}` }],
  }))
  await told({ ...inquiry })
  await told({ ...claim })
  await told({ ...claim, asked_at: '2026-11-23T12:00:00Z' })
  expect((await letters()).map(({ payload }) => payload)).toMatchObject([
    { kind: 'claim', answerBy: '2026-12-02' },
    { kind: 'inquiry', answerBy: '2026-12-01' },
  ])
  expect(await bills(sql`disputes`)).toEqual([
    { disputes: [{ id: 'du_1', kind: 'claim', state: 'open' }] },
  ])
})

test('a dispute without a bill is told once, with whoever paid', async () => {
  const [dispute] = disputed('open').disputes
  const tell = (customer: string | null, id: string) =>
    salon.as('service_role').does(sql`
        select tell_of_unbilled_dispute(${customer}, ${JSON.stringify({ ...dispute, id })}::jsonb)`)
  await tell('cus_client', 'du_2')
  await tell('cus_client', 'du_2')
  await tell(null, 'du_3')
  expect(await letters()).toMatchObject([
    { payload: { clientId: idOf('client'), disputeId: 'du_2', cents: 2000, state: 'open' } },
    { payload: { clientId: null, disputeId: 'du_3' } },
  ])
  expect(await bills()).toEqual([])
  for (const actor of ['anon', 'client', 'business_owner'] as const)
    expect(await salon.as(actor).attempt(sql`select tell_of_unbilled_dispute(null, '{}')`)).toBe(
      '42501',
    )
})

test('of a dispute that was won before anybody heard, nobody is told', async () => {
  await told(disputed('won'))
  expect(await letters()).toEqual([])
})

test('a bill of somebody who left is followed without its page; an unknown one is not', async () => {
  await told(BILL)
  await salon.keeper(sql`update invoices set user_id = null, page_url = null`)
  const gone = { customer_id: 'cus_gone' }
  expect(await told(disputed('lost', gone))).toBe('done')
  expect(await bills(sql`user_id, page_url, dispute`)).toEqual([
    { user_id: null, page_url: null, dispute: 'lost' },
  ])
  expect(await told(disputed('lost', { ...gone, invoice_id: 'in_2' }))).toBe('nobody')
  expect(await bills()).toHaveLength(1)
})

test('what a bank took back was not spent and earns no points', async () => {
  const today = new Date().toISOString()
  await told({ ...BILL, paid_at: today })
  await told({ ...disputed('lost'), invoice_id: 'in_2', paid_at: today })
  const [row] = await salon.as('client').does(sql`select my_figures() as figures`)
  expect(row?.['figures']).toMatchObject({ spentThisMonthCents: 2000, loyaltyPoints: 20 })
})

test('one sees the dispute of one’s own bill, and nobody next door does', async () => {
  await told(disputed('open'))
  const look = sql`select id from invoices where dispute = 'open'`
  expect(await salon.as('client').attempt(look)).toBe(1)
  expect(await salon.as('neighbour').attempt(look)).toBe(0)
  expect(await salon.as('client').attempt(sql`update invoices set dispute = null`)).toBe('42501')
})
