import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON, SALON_ADDRESS_LINES } from '#domain/salon.ts'
import { dayOfVisit, timeOfVisit, visitTimeInWords } from '#domain/visit-time.ts'
import { ask } from '#functions/_shared/ask.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'

interface VisitFacts {
  readonly state: string
  readonly confirmBy: string | null
  readonly to: string
  readonly steps: readonly {
    readonly serviceName: string
    readonly stylistName: string
    readonly startsAt: string
  }[]
}

/**
 * To confirm what was asked for without an account, or what came free. What a stranger may have typed is
 * not repeated: the letter may go to somebody who knows nothing of it.
 */
export async function visitLetter(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const visit = textIn(payload, 'visitId')
  const facts = (await ask(admin.rpc('visit_for_letter', { visit }))) as VisitFacts | null
  const first = facts?.steps[0]
  if (facts?.state !== 'held' || facts.confirmBy === null || first === undefined || facts.to === '')
    return null
  const isOffer = textIn(payload, 'letter') === 'visit-offer'
  const [startsAt, until] = [Date.parse(first.startsAt), Date.parse(facts.confirmBy)]
  const words = isOffer ? OFFER : REQUEST
  return {
    kind: isOffer ? 'visit-offer' : 'visit-to-confirm',
    to: facts.to,
    subject: words.subject(visitTimeInWords(startsAt, until)),
    paragraphs: [
      'Hello,',
      `${words.begins} at ${SALON.name} on ${dayOfVisit(startsAt)}, by the clock in ${SALON.address.city}:`,
      ...facts.steps.map(stepInWords),
      words.held(timeOfVisit(until)),
      words.otherwise,
      `You will find us at ${SALON_ADDRESS_LINES.join(', ')}, and reach us at ${SALON.phone}.`,
    ],
    link: { label: words.link, url: `${siteUrl}/confirm-visit#${textIn(payload, 'token')}` },
  }
}

function stepInWords({ startsAt, serviceName, stylistName }: VisitFacts['steps'][number]): string {
  const who = stylistName === '' ? '' : ` with ${stylistName}`
  return `${timeOfVisit(Date.parse(startsAt))}: ${serviceName}${who}`
}

const REQUEST = {
  subject: (time: string) => `Please confirm your visit ${time}`,
  begins: 'Somebody gave us your address and asked for this time',
  held: (time: string) =>
    `We hold it until ${time}. It counts once you confirm it; otherwise it is free again by itself.`,
  otherwise:
    'If you did not ask for it, there is nothing to do. The link below is for you alone; keep it to call the visit off later.',
  link: 'Confirm or call off this visit',
} as const

const OFFER = {
  subject: (time: string) => `A time came free ${time}`,
  begins: 'A time that you wait for came free',
  held: (time: string) =>
    `We hold it for you until ${time}. After that it goes to the next in line.`,
  otherwise:
    'If it does not suit you, let it go: you stay on the waitlist. The link below is for you alone.',
  link: 'Take it or let it go',
} as const
