import { fieldsOf, readRows } from './row-fields.ts'

const STATES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceState = (typeof STATES)[number]

/** A bill as the payment provider wrote it. */
export interface Invoice {
  readonly id: string
  /** Given once the bill is final. */
  readonly number: string | null
  readonly state: InvoiceState
  readonly dueCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly lines: readonly InvoiceLine[]
  readonly billedAt: number
  /** The provider's page of this bill, where it is paid or printed. */
  readonly pageUrl: string | null
}

export interface InvoiceLine {
  readonly description: string
  readonly cents: number
}

export const INVOICE_COLUMNS =
  'id, number, status, due_cents, paid_cents, refunded_cents, lines, page_url, billed_at'

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
      lines: linesIn(row.value('lines')),
      billedAt,
      pageUrl: webAddress(row.text('page_url')),
    }
  })
}

/** The words for its state; money that came back is said before anything else. */
export function invoiceStateInWords({ state, paidCents, refundedCents }: Invoice): string {
  if (refundedCents > 0) return refundedCents < paidCents ? 'Partly refunded' : 'Refunded'
  return STATE_WORDS[state]
}

const STATE_WORDS: Readonly<Record<InvoiceState, string>> = {
  draft: 'Being prepared',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Canceled',
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
