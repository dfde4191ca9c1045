import { askFunction } from '#data/app/own-function.ts'
import { isUnreached, reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import type { SessionParts } from '#data/session/session-parts.ts'

export const PAYMENT_CUSTOMER_DELAY_MS = 1000

type Parts = Pick<SessionParts, 'platform' | 'connection' | 'backend'>

/**
 * Somebody whose profile names no customer of the payment provider gets one a second after the profile
 * has come: once a visit, only over a connection that is there, and nothing waits for it. Lost on the
 * way, it is asked again with the next profile.
 */
export function keepPaymentCustomer({ platform, connection, backend }: Parts): () => void {
  let isAsked = false
  return () => {
    if (platform.config.payments === null) return
    platform.clock.after(PAYMENT_CUSTOMER_DELAY_MS, () => {
      if (isAsked || !connection.isUp()) return
      isAsked = true
      askFunction({ backend }, 'payment-customer').catch((cause: unknown) => {
        isAsked = !isUnreached(cause)
        reportUnlessUnreached(platform, 'The payment provider was not told of a client.', cause)
      })
    })
  }
}
