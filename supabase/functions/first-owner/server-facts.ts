import type { CardsAre, EmailsAre, ServerFacts } from '#domain/sign-up/first-owner.ts'
import type { Environment } from '#functions/_shared/environment.ts'

const MAILBOX_OF_THE_EMBEDDED_SERVER = '/mailbox'

/** Whether what the salon sends and takes is real. */
export function serverFacts({ mail, stripe }: Environment): ServerFacts {
  return { emails: emailsAre(mail), cards: cardsAre(stripe) }
}

function emailsAre(mail: Environment['mail']): EmailsAre {
  if (mail === null) return 'waiting'
  const { carrier } = mail
  const staysHere =
    carrier.kind === 'service' &&
    URL.parse(carrier.apiUrl)?.pathname === MAILBOX_OF_THE_EMBEDDED_SERVER
  return staysHere ? 'kept' : 'sent'
}

function cardsAre(stripe: Environment['stripe']): CardsAre {
  if (stripe === null) return 'not-taken'
  return /^[sr]k_live_/.test(stripe.secretKey) ? 'real' : 'test'
}
