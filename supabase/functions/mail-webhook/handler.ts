import { Webhook } from 'standardwebhooks'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { ask } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient } from '#functions/_shared/world.ts'

interface Delivery {
  readonly body: string
  readonly headers: Headers
}

interface MailEvent {
  readonly type: string
  readonly createdAt: number
  readonly serviceEmailId: string
  /** An inbox that answers by itself, or won't say what's wrong: the email may have arrived. */
  readonly mayHaveArrived: boolean
}

/** What the service took and no one will read, and why. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['email.bounced', 'mail-bounced'],
  ['email.failed', 'mail-not-taken'],
  ['email.suppressed', 'mail-suppressed'],
])
/** Until then, the email may not be noted as sent yet. */
const RETRY_FOR_MS = 60 * 60_000
const LONGEST_BODY = 65_536

/** What the email service tells of emails it took. */
export const mailWebhook = endpoint<Delivery>({
  methods: ['POST'],
  exists: ({ mailWebhookSecret }) => mailWebhookSecret !== '',
  // The signature is over the very bytes, so they are read as they came.
  parse: async (request) => ({ body: await request.text(), headers: request.headers }),
  mayUse: () => true,
  run: async (delivery, world) => {
    const event = readEvent(genuine(delivery, world.environment.mailWebhookSecret))
    const { createdAt, serviceEmailId: service_email_id, mayHaveArrived } = event
    const problem = PROBLEMS.get(event.type)
    if (problem === undefined || mayHaveArrived || service_email_id === '')
      return { received: true }
    const bounce = { service_email_id, problem }
    const isKnown = await ask(adminClient(world).rpc('note_bounce', bounce))
    // The bounce may arrive before we've noted the email; the service then retries.
    if (isKnown !== true && Date.now() - createdAt < RETRY_FOR_MS)
      throw new Refusal(503, 'not-known-yet')
    return { received: true }
  },
})

/** What it says, once it's known who says it. */
function genuine({ body, headers }: Delivery, secret: string): unknown {
  if (body.length > LONGEST_BODY) throw new Refusal(413, 'body-too-large')
  const signed = Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((part) => [
      `webhook-${part}`,
      headers.get(`svix-${part}`) ?? headers.get(`webhook-${part}`) ?? '',
    ]),
  )
  const webhook = new Webhook(secret)
  try {
    return webhook.verify(body, signed)
  } catch {
    throw new Refusal(400, 'signature-not-valid')
  }
}

function readEvent(told: unknown): MailEvent {
  const event = fieldsOf(told)
  const data = fieldsOf(event.value('data'))
  const bounce = fieldsOf(data.value('bounce'))
  return {
    type: event.text('type'),
    createdAt: event.moment('created_at') ?? 0,
    serviceEmailId: data.text('email_id'),
    mayHaveArrived: bounce.text('type') === 'Transient' && bounce.text('subType') === 'General',
  }
}
