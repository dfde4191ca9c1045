import { readEnvironment } from '#functions/_shared/environment.ts'
import type { World } from '#functions/_shared/world.ts'

export const PUBLISHABLE_KEY = 'publishable-for-tests'
const SECRET_KEY = 'secret-for-tests'
const PERSON = '00000000-0000-4000-8000-000000000101'

interface Wishes {
  readonly password?: string
  readonly hasPassword?: boolean
  readonly isLastOwner?: boolean
  readonly hasTriesLeft?: boolean
  readonly membership?: 'none' | 'billed' | 'canceled there already' | 'provider out of reach'
  readonly takesPayments?: boolean
  readonly keepsTables?: boolean
  readonly files?: readonly string[]
  readonly records?: readonly string[]
}

export interface ClosingWorld extends World {
  /** What was changed anywhere, in its order; questions are left out. */
  readonly deeds: readonly string[]
  readonly headersOfSignIn: () => Headers | null
}

/** The servers around a closing, as far as it needs them; anything else that is asked fails the test. */
export function closingWorld(wishes: Wishes = {}): ClosingWorld {
  const deeds: string[] = []
  const files = [...(wishes.files ?? [])]
  const records = [...(wishes.records ?? [])]
  let isBilled = (wishes.membership ?? 'none') !== 'none'
  let signIn: Headers | null = null
  const did = (deed: string, answer: object) => {
    deeds.push(deed)
    return Response.json(answer)
  }

  const routes: Record<string, (body: Body, rest: string, headers: Headers) => Response> = {
    'GET /auth/v1/user': () => Response.json({ id: PERSON, aud: 'authenticated' }),
    'POST /rest/v1/rpc/check_session': () => new Response(null, { status: 204 }),
    'POST /auth/v1/token': ({ password }, _, headers) => {
      signIn = headers
      if (password !== (wishes.password ?? 'right')) return refusal(400, 'invalid_credentials')
      const user = { id: PERSON, aud: 'authenticated', app_metadata: {}, user_metadata: {} }
      return Response.json({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 900, user })
    },
    'GET /rest/v1/profiles': () => Response.json([{ role: 'client' }]),
    'GET /rest/v1/current_memberships': () =>
      Response.json(isBilled ? [{ stripe_subscription_id: 'sub_1' }] : []),
    'POST /rest/v1/rpc/take_allowance': () => Response.json(wishes.hasTriesLeft === false ? 60 : 0),
    'POST /rest/v1/rpc/account_to_close': () =>
      wishes.isLastOwner === true
        ? Response.json({ code: 'PT409', details: 'last-owner', message: '' }, { status: 409 })
        : Response.json({ email: 'nora@example.com', hasPassword: wishes.hasPassword ?? true }),
    'POST /rest/v1/rpc/record_membership': () => {
      isBilled = false
      return did('membership written down', {})
    },
    'POST /rest/v1/rpc/close_account': ({ person }) => did(`account ${String(person)} closed`, {}),
    'DELETE /v1/subscriptions/': (_, id) => {
      if (wishes.membership === 'provider out of reach') throw new TypeError('fetch failed')
      if (wishes.membership === 'canceled there already') return resourceMissing()
      return did(`subscription ${id} canceled`, { id, object: 'subscription', status: 'canceled' })
    },
    'GET /v1/subscriptions/': (_, id) => Response.json(subscription(id)),
    'GET /v1/invoices': () => Response.json({ object: 'list', data: [], has_more: false }),
    'DELETE /v1/customers/': (_, id) =>
      id === 'cus_gone'
        ? resourceMissing()
        : did(`customer ${id} forgotten`, { id, deleted: true }),
    'POST /storage/v1/object/list/profiles': ({ prefix }) =>
      Response.json(
        files
          .filter((path) => path.startsWith(`${String(prefix)}/`))
          .map((path) => ({ id: path, name: path.slice(String(prefix).length + 1) })),
      ),
    'DELETE /storage/v1/object/profiles': ({ prefixes }) => {
      for (const path of prefixes as string[]) {
        if (files.includes(path)) files.splice(files.indexOf(path), 1)
        deeds.push(`file ${path} removed`)
      }
      return Response.json([])
    },
    'POST /v0/base/Customers/listRecords': () =>
      Response.json({
        records: records.map((id) => ({ id, fields: { Email: 'nora@example.com' } })),
      }),
    'DELETE /v0/base/Customers/': (_, id) => did(`record ${id} deleted`, { id, deleted: true }),
  }

  return {
    deeds,
    headersOfSignIn: () => signIn,
    environment: readEnvironment({
      SUPABASE_URL: 'http://backend.test',
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
      ...(wishes.takesPayments !== false && { STRIPE_SECRET_KEY: 'sk_test_1' }),
      ...(wishes.keepsTables === true && { AIRTABLE_TOKEN: 'token', AIRTABLE_BASE_ID: 'base' }),
    }),
    log: (message, cause) => deeds.push(`logged: ${message} ${String(cause)}`),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const address = `${request.method} ${new URL(request.url).pathname}`
      const [route, respond] =
        Object.entries(routes).find(([known]) =>
          known.endsWith('/') ? address.startsWith(known) : address === known,
        ) ?? []
      if (route === undefined || respond === undefined)
        throw new Error(`Unexpected request: ${address}`)
      return respond(asFields(await request.text()), address.slice(route.length), request.headers)
    },
  }
}

type Body = Readonly<Record<string, unknown>>

/** Our own servers are asked in JSON, the payment provider in fields of a form, which no route looks at. */
function asFields(text: string): Body {
  return text.startsWith('{') ? (JSON.parse(text) as Body) : {}
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, error_code: code, msg: code }, { status })
}

function resourceMissing(): Response {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such thing',
  }
  return Response.json({ error }, { status: 404 })
}

function subscription(id: string) {
  const price = { id: 'price_1', lookup_key: 'membership_silver_month' }
  return {
    id,
    object: 'subscription',
    customer: 'cus_1',
    status: 'canceled',
    items: { object: 'list', data: [{ id: 'si_1', price, quantity: 1 }] },
    default_payment_method: null,
    cancel_at_period_end: false,
    start_date: 1_790_000_000,
    ended_at: 1_790_000_100,
  }
}

export function asking(
  body: object,
  headers: Readonly<Record<string, string>> = SIGNED_IN,
): Request {
  return new Request('http://functions.test/delete-account', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const SIGNED_IN = { apikey: PUBLISHABLE_KEY, authorization: 'Bearer token-of-nora' }
