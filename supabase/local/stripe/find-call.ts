import type { Call } from './call.ts'
import { CALLS } from './calls.ts'
import { apiError, invalidRequest } from './stripe-error.ts'

/** What only Stripe's own pages can do, so that nothing here could honestly stand for it. */
const HOSTED = [
  '/v1/checkout/sessions',
  '/v1/billing_portal/sessions',
  '/v1/customer_sessions',
  '/v1/payment_links',
]

export interface FoundCall {
  readonly call: Call
  readonly id: string
}

export function findCall(method: string, pathname: string): FoundCall {
  for (const call of CALLS) {
    const match = call.method === method ? call.pattern.exec({ pathname }) : null
    if (match !== null) return { call, id: decodeURIComponent(match.pathname.groups['id'] ?? '') }
  }
  const hosted = HOSTED.find((path) => pathname === path || pathname.startsWith(`${path}/`))
  if (hosted !== undefined)
    throw apiError(
      `${method} ${hosted} is not supported by this double of Stripe: it leads to pages that only Stripe has.`,
      501,
    )
  throw invalidRequest(
    `Unrecognized request URL (${method}: ${pathname}). This double of Stripe imitates only a part of its API.`,
    { status: 404 },
  )
}
