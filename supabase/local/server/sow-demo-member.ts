import { sql } from '#local/database/sql.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from '#local/stripe/callers.ts'
import { writeSetting } from '#local/stripe/settings.ts'
import type { Backend } from '#local/service.ts'

/** Who looks at a client's side; as in demo-accounts.json. */
const MEMBER = { email: 'client@example.com', password: 'juniper-demo' }
const PLAN = 'gold'
/** Joined long enough ago for three bills. */
const DAYS_AGO = 70
const DAY_SECONDS = 86_400
const LOOKS = 100
const PAUSE_MS = 100

interface Parts {
  readonly backend: Backend
  /** How this machine reaches the server. */
  readonly origin: string
}

/**
 * A plan with its bills for the client of the demonstration, made as everybody makes theirs: asked of the
 * function, paid at the double of the bank, granted by its messages. The double's clock begins in the past.
 */
export async function sowDemoMember({ backend, origin }: Parts): Promise<void> {
  const { database } = backend
  await writeSetting(database, 'offsetSeconds', -DAYS_AGO * DAY_SECONDS)
  try {
    await joins({ backend, origin })
  } finally {
    await writeSetting(database, 'offsetSeconds', 0)
  }
  await post(`${origin}/stripe-double/clock`, SECRET_KEY, {
    advance_to: Math.floor(backend.now().getTime() / 1000),
  })
}

async function joins({ backend: { database, keys }, origin }: Parts): Promise<void> {
  const asVisitor = { apikey: keys.publishableKey }
  const session = await post(`${origin}/auth/v1/token?grant_type=password`, null, MEMBER, asVisitor)
  const token = String(session['access_token'])
  const wish = { membershipPlan: PLAN }
  const begun = await post(`${origin}/functions/v1/create-subscription`, token, wish, asVisitor)
  const secret = String(begun['client_secret'])
  const [intent] = secret.split('_secret_')
  const payment = new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' })
  await post(`${origin}/v1/payment_intents/${intent}/confirm`, PUBLISHABLE_KEY, payment)
  for (let look = 0; look < LOOKS; look += 1) {
    const known = await database.rows(sql`select from public.memberships where status = 'active'`)
    if (known.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await post(`${origin}/auth/v1/logout?scope=local`, token, {}, asVisitor)
}

async function post(
  address: string,
  token: string | null,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}.`)
  const text = await answer.text()
  return text === '' ? {} : Object(JSON.parse(text))
}
