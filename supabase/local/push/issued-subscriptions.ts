import { randomBytes } from 'node:crypto'
import { createReceiver, type Receiver } from './receiver.ts'

export interface ReceivedMessage {
  readonly topic: string | null
  readonly ttlSeconds: number
  readonly urgency: string
  /** Null where the browser could not read it. */
  readonly text: string | null
}

export interface Issued extends Receiver {
  readonly endpoint: string
  readonly onlyKey: string | null
  readonly messages: ReceivedMessage[]
  isUnsubscribed: boolean
}

/** What browsers subscribed to here, as long as the server runs. */
export interface IssuedSubscriptions {
  issue(onlyKey: string | null): Issued
  at(endpoint: string): Issued | null
  clear(): void
}

export const SEND = '/push-double/send/'

export function createIssuedSubscriptions(origin: string): IssuedSubscriptions {
  const issued = new Map<string, Issued>()
  return {
    issue: (onlyKey) => {
      const endpoint = `${origin}${SEND}${randomBytes(24).toString('base64url')}`
      const one = { ...createReceiver(), endpoint, onlyKey, messages: [], isUnsubscribed: false }
      issued.set(endpoint, one)
      return one
    },
    at: (endpoint) => issued.get(endpoint) ?? null,
    clear: () => issued.clear(),
  }
}
