import { expect, test } from 'vitest'
import { givenBackCents, invoiceStateInWords, readInvoices } from './invoices.ts'
import { agreementFileName, readOwnAgreements } from '#domain/agreement/own-agreements.ts'

const ROW = {
  id: '1',
  number: 'JR-0001',
  status: 'paid',
  due_cents: 4000,
  paid_cents: 4000,
  refunded_cents: 0,
  lines: [
    { description: 'Silver', quantity: 1, amount_cents: 2000 },
    { description: 'Silver, family member', quantity: 2, amount_cents: 2000 },
  ],
  page_url: 'https://pay.example.com/1',
  billed_at: '2026-11-22T15:00:00Z',
}

const stateOf = (changes: object) =>
  readInvoices([{ ...ROW, ...changes }]).map(invoiceStateInWords)[0]

test('a bill is read with its lines and its page', () => {
  expect(readInvoices([ROW])).toEqual([
    {
      id: '1',
      number: 'JR-0001',
      state: 'paid',
      dueCents: 4000,
      paidCents: 4000,
      refundedCents: 0,
      dispute: null,
      lines: [
        { description: 'Silver', cents: 2000 },
        { description: 'Silver, family member', cents: 2000 },
      ],
      billedAt: Date.UTC(2026, 10, 22, 15),
      pageUrl: 'https://pay.example.com/1',
    },
  ])
})

test('an address that is no page is no link', () => {
  for (const page_url of ['javascript:alert(1)', 'data:text/html,x', '', null])
    expect(readInvoices([{ ...ROW, page_url }])[0]?.pageUrl).toBeNull()
})

test.each([
  [{}, 'Paid'],
  [{ refunded_cents: 1000 }, 'Partly refunded'],
  [{ refunded_cents: 4000 }, 'Refunded'],
  [{ dispute: 'open', disputed_cents: 4000 }, 'Disputed with your bank'],
  [{ dispute: 'open', disputed_cents: 3000, refunded_cents: 1000 }, 'Disputed with your bank'],
  [{ dispute: 'lost', disputed_cents: 4000, lost_cents: 4000 }, 'Refunded after a dispute'],
  [{ dispute: 'won', disputed_cents: 4000 }, 'Paid'],
  [{ dispute: 'won', disputed_cents: 4000, refunded_cents: 4000 }, 'Refunded'],
  [{ status: 'open', paid_cents: 0 }, 'Open'],
  [{ status: 'draft', paid_cents: 0, number: null }, 'In preparation'],
  [{ status: 'uncollectible', paid_cents: 0 }, 'Not paid'],
  [{ status: 'void', paid_cents: 0 }, 'Canceled'],
])('%o is said as %s', (changes, words) => {
  expect(stateOf(changes)).toBe(words)
})

test.each([
  [{}, 0],
  [{ refunded_cents: 1000 }, 1000],
  [{ dispute: 'open', disputed_cents: 4000 }, 0],
  [{ dispute: 'won', disputed_cents: 4000 }, 0],
  [{ dispute: 'lost', disputed_cents: 3000, lost_cents: 3000, refunded_cents: 500 }, 3500],
  [{ dispute: 'lost', disputed_cents: 4000, lost_cents: 4000, refunded_cents: 500 }, 4000],
])('of %o, %i cents came back', (changes, cents) => {
  expect(readInvoices([{ ...ROW, ...changes }]).map(givenBackCents)).toEqual([cents])
})

test('what cannot be read is no list of bills', () => {
  expect(() => readInvoices([{ ...ROW, status: 'lost' }])).toThrow()
  expect(() => readInvoices({})).toThrow()
})

test('an agreement has a file named after the day it was signed', () => {
  const [agreement] = readOwnAgreements([
    {
      id: '1',
      plan_id: 'silver',
      family_members: 1,
      monthly_cents: 3000,
      signed_at: '2026-11-22T15:00:00Z',
      path: 'contracts/1.pdf',
    },
  ])
  expect(agreement && agreementFileName(agreement)).toBe('membership-agreement-2026-11-22.pdf')
})
