import type { SupabaseClient } from '@supabase/supabase-js'
import { dayInWords } from '#domain/time/day-in-words.ts'
import type { DisputeState } from '#domain/membership/invoices.ts'
import { dollars } from '#domain/money/money.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { DisputeFacts } from '#functions/_shared/dispute-facts.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf, nameOf } from './addressees.ts'

interface DisputedBill {
  readonly user_id: string | null
  readonly number: string | null
  readonly billed_at: string
  readonly disputes: readonly Pick<DisputeFacts, 'id' | 'kind' | 'state'>[]
}

interface Disputed {
  readonly kind: string
  readonly state: string
  readonly who: string
  /** Null where something was paid without a bill. */
  readonly bill: string | null
}

/** To an owner, once for an inquiry and once for a claim; one that was won meanwhile needs nobody. */
export async function disputeLetter(
  payload: Fields,
  admin: SupabaseClient,
): Promise<Letter | null> {
  const isBilled = textIn(payload, 'invoiceId') !== ''
  const disputed = await (isBilled ? disputedBill : disputedPayment)(payload, admin)
  const words = disputed === null ? undefined : wordsFor(disputed)
  if (disputed === null || words === undefined) return null
  const { who, bill } = disputed
  const facts: Facts = {
    who,
    sum: dollars(Number(payload['cents'])),
    bill,
    until: answerDay(textIn(payload, 'answerBy')),
  }
  return {
    kind: 'payment-disputed',
    to: await addressOf(admin, textIn(payload, 'userId')),
    ...words(facts),
    link: null,
  }
}

/** As it stands by now: an inquiry that became a claim is told of in a letter of its own. */
async function disputedBill(payload: Fields, admin: SupabaseClient): Promise<Disputed | null> {
  const bill = (await ask(
    admin
      .from('invoices')
      .select('user_id, number, billed_at, disputes')
      .eq('id', textIn(payload, 'invoiceId'))
      .maybeSingle(),
  )) as DisputedBill | null
  const dispute = bill?.disputes.find(
    ({ id, kind }) => id === textIn(payload, 'disputeId') && kind === textIn(payload, 'kind'),
  )
  if (bill === null || dispute === undefined) return null
  const name = bill.number === null ? 'the bill' : `bill ${bill.number}`
  return {
    ...dispute,
    who: bill.user_id === null ? 'A former client' : await nameOf(admin, bill.user_id),
    bill: `${name} of ${dayInWords(Date.parse(bill.billed_at))}`,
  }
}

async function disputedPayment(payload: Fields, admin: SupabaseClient): Promise<Disputed> {
  const client = textIn(payload, 'clientId')
  return {
    kind: textIn(payload, 'kind'),
    state: textIn(payload, 'state'),
    who: client === '' ? 'Someone' : await nameOf(admin, client),
    bill: null,
  }
}

interface Facts {
  readonly who: string
  readonly sum: string
  readonly bill: string | null
  readonly until: string | null
}

type Words = Pick<Letter, 'subject' | 'paragraphs'>

const SOONER = 'Talking to the client often settles it sooner.'
const GOES_ON = 'The membership continues until you or they cancel it.'

const INQUIRY = ({ who, sum, bill, until }: Facts): Words => ({
  subject: `${who}’s bank is asking about a payment of ${sum}`,
  paragraphs: [
    `${who} has asked their bank about ${about(sum, bill)}. So far the bank is only asking and hasn’t taken any money. Without an answer, it may become a dispute.`,
    `You can answer on the payment provider’s site, under Disputes, ${answerWhen(until)}. The signed agreement and the bookings are good evidence.`,
    closing(SOONER, bill),
  ],
})

const CLAIM: Readonly<Record<Exclude<DisputeState, 'won'>, (facts: Facts) => Words>> = {
  open: ({ who, sum, bill, until }) => ({
    subject: `${who} disputes a payment of ${sum}`,
    paragraphs: [
      `${who} has asked their bank about ${about(sum, bill)}. The bank decides whether the money goes back; the payment provider may hold it until then.`,
      `You can answer on the payment provider’s site, under Disputes, ${answerWhen(until)}. The signed agreement and the bookings are good evidence. Without an answer, the money usually goes back.`,
      closing(SOONER, bill),
    ],
  }),
  lost: ({ who, sum, bill }) => ({
    subject: `${who} got ${sum} back through their bank`,
    paragraphs: [
      `${who} disputed ${about(sum, bill)}, and the bank sided with them. ${bill === null ? 'It isn’t on any of our bills, so our books stay as they are.' : 'Our books now show the money as refunded.'}`,
      closing('There’s nothing left to do.', bill),
    ],
  }),
}

function wordsFor({ kind, state }: Disputed): ((facts: Facts) => Words) | undefined {
  if (state !== 'open' && state !== 'lost') return undefined
  return kind === 'inquiry' && state === 'open' ? INQUIRY : CLAIM[state]
}

function about(sum: string, bill: string | null): string {
  return bill === null ? `${sum} that was paid without a bill` : `${sum} of ${bill}`
}

/** Memberships are always billed: without a bill there is none to speak of. */
function closing(last: string, bill: string | null): string {
  return bill === null ? last : `${last} ${GOES_ON}`
}

function answerWhen(until: string | null): string {
  return until === null ? 'by the date it shows' : `by ${until}`
}

function answerDay(at: string): string | null {
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? null : dayInWords(moment)
}
