import { fieldsOf, readRows, type RowFields } from '#domain/text/row-fields.ts'

const STATES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceState = (typeof STATES)[number]
const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A bill as the payment provider wrote it. */
export interface Invoice {
  readonly id: string
  /** Given once the bill is final. */
  readonly number: string | null
  readonly state: InvoiceState
  readonly dueCents: number
  readonly paidCents: number
  readonly refundedCents: number
  /** What its payer asked their bank about, if they did. */
  readonly dispute: InvoiceDispute | null
  readonly lines: readonly InvoiceLine[]
  readonly billedAt: number
  /** The provider's page of this bill, where it is paid or printed. */
  readonly pageUrl: string | null
}

export interface InvoiceDispute {
  readonly state: DisputeState
  readonly cents: number
  /** What the bank gave back for good. */
  readonly lostCents: number
}

export interface InvoiceLine {
  readonly description: string
  readonly cents: number
}

export const INVOICE_COLUMNS =
  'id, number, status, due_cents, paid_cents, refunded_cents, dispute, disputed_cents, lost_cents, lines, page_url, billed_at'

export function readInvoices(rows: unknown): readonly Invoice[] {
  return readRows(rows, (row) => {
    const state = STATES.find((one) => one === row.text('status'))
    const [dueCents, paidCents] = [row.cents('due_cents'), row.cents('paid_cents')]
    const billedAt = row.moment('billed_at')
    if (row.text('id') === '' || state === undefined || billedAt === null) return null
    if (dueCents === null || paidCents === null) return null
    return {
      id: row.text('id'),
      number: row.text('number') || null,
      state,
      dueCents,
      paidCents,
      refundedCents: row.cents('refunded_cents') ?? 0,
      dispute: disputeIn(row),
      lines: linesIn(row.value('lines')),
      billedAt,
      pageUrl: webAddress(row.text('page_url')),
    }
  })
}

/** However it went back; never more than was paid. */
export function givenBackCents({ paidCents, refundedCents, dispute }: Invoice): number {
  // A list that this device saved earlier may know of no disputes at all.
  return Math.min(paidCents, refundedCents + (dispute?.lostCents ?? 0))
}

/** The words for its state; money that came back, or may, is said before anything else. */
export function invoiceStateInWords(invoice: Invoice): string {
  const { state, paidCents, refundedCents, dispute } = invoice
  if (dispute?.state === 'open') return 'Disputed with your bank'
  if (dispute?.state === 'lost') return 'Refunded after a dispute'
  if (refundedCents > 0) return refundedCents < paidCents ? 'Partly refunded' : 'Refunded'
  return STATE_WORDS[state]
}

const STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  draft: 'In preparation',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
}

function disputeIn(row: RowFields): InvoiceDispute | null {
  const state = DISPUTE_STATES.find((one) => one === row.text('dispute'))
  if (state === undefined) return null
  return {
    state,
    cents: row.cents('disputed_cents') ?? 0,
    lostCents: row.cents('lost_cents') ?? 0,
  }
}

function linesIn(value: unknown): readonly InvoiceLine[] {
  if (!Array.isArray(value)) return []
  return value.map((line: unknown) => {
    const told = fieldsOf(line)
    return { description: told.text('description'), cents: told.cents('amount_cents') ?? 0 }
  })
}

/** Whatever else an address may be, it is no link. */
function webAddress(text: string): string | null {
  return /^https?:\/\//.test(text) ? text : null
}
