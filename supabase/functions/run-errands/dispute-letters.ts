import type { SupabaseClient } from '@supabase/supabase-js'
import { dayInWords } from '#domain/day-in-words.ts'
import { dollars } from '#domain/money.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'
import { addressOf, nameOf } from './addressees.ts'

interface DisputedBill {
  readonly user_id: string | null
  readonly number: string | null
  readonly billed_at: string
  readonly dispute: 'open' | 'won' | 'lost' | null
}

/** To an owner, once for each dispute; one that was won meanwhile needs nobody. */
export async function disputeLetter(
  payload: Fields,
  admin: SupabaseClient,
): Promise<Letter | null> {
  const bill = (await ask(
    admin
      .from('invoices')
      .select('user_id, number, billed_at, dispute')
      .eq('id', textIn(payload, 'invoiceId'))
      .maybeSingle(),
  )) as DisputedBill | null
  if (bill === null || bill.dispute === null || bill.dispute === 'won') return null
  const who = bill.user_id === null ? 'A former client' : await nameOf(admin, bill.user_id)
  const facts: Facts = {
    who,
    sum: dollars(Number(payload['cents'])),
    bill: `${bill.number === null ? 'the bill' : `bill ${bill.number}`} of ${dayInWords(Date.parse(bill.billed_at))}`,
    until: answerDay(textIn(payload, 'answerBy')),
  }
  return {
    kind: 'payment-disputed',
    to: await addressOf(admin, textIn(payload, 'userId')),
    ...WORDS[bill.dispute](facts),
    link: null,
  }
}

interface Facts {
  readonly who: string
  readonly sum: string
  readonly bill: string
  readonly until: string | null
}

const WORDS = {
  open: ({ who, sum, bill, until }: Facts) => ({
    subject: `${who} disputes a payment of ${sum}`,
    paragraphs: [
      `${who} has asked their bank about ${sum} of ${bill}. The bank decides whether the money goes back; the payment provider may hold it until then.`,
      `You can answer at the payment provider, under Disputes, ${until === null ? 'where it says by when' : `until ${until}`}. The signed agreement and what was booked are good evidence. Without an answer the money usually goes back.`,
      'A word with the client often settles it sooner. The membership goes on as it is until you or they end it.',
    ],
  }),
  lost: ({ who, sum, bill }: Facts) => ({
    subject: `${who} got ${sum} back through their bank`,
    paragraphs: [
      `${who} disputed ${sum} of ${bill}, and it was decided for them. Our books count the money as given back.`,
      'There is nothing left to answer. The membership goes on as it is until you or they end it.',
    ],
  }),
} as const

function answerDay(at: string): string | null {
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? null : dayInWords(moment)
}
