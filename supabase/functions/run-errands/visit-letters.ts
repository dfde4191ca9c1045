import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { dayOfVisit, timeOfVisit, visitTimeInWords } from '#domain/time/visit-time.ts'
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
      `${words.begins} at ${SALON.name} on ${dayOfVisit(startsAt)}, ${SALON.address.city} time:`,
      ...facts.steps.map(stepInWords),
      words.held(timeOfVisit(until)),
      words.otherwise,
      `Questions? Call us at ${SALON.phone}.`,
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
  begins: 'Someone gave us this email address and asked for a visit',
  held: (time: string) => `We’re holding it until ${time}. Confirm by then and you’re booked.`,
  otherwise:
    'Wasn’t you? You can ignore this email. The link below is just for you. Keep it in case you need to cancel later.',
  link: 'Confirm or Cancel This Visit',
} as const

const OFFER = {
  subject: (time: string) => `A time opened up ${time}`,
  begins: 'A time you’re waiting for opened up',
  held: (time: string) =>
    `We’re holding it for you until ${time}. After that it goes to the next person in line.`,
  otherwise:
    'If it doesn’t work for you, let it go and you’ll stay on the waitlist. The link below is just for you.',
  link: 'Take It or Let It Go',
} as const
