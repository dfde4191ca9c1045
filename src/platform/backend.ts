import { neverAsStranger } from './anonymity-guard.ts'
import { backendFetch } from './backend-fetch.ts'
import { endIfOver, noticeEndedSession, renewRaised } from './ended-session.ts'
import { neverSignedOutOnTheWay } from './patient-renewal.ts'
import type { OnOutcome } from './backend-fetch.ts'
import type { Patience } from './patience.ts'
import type { ToldTime } from './server-clock.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

export interface Backend {
  /** Signs in and out and speaks for whoever is signed in, never as a stranger in their place. */
  readonly person: SupabaseClient
  /** Speaks for nobody, signed in or not: what any visitor may read. */
  readonly visitor: SupabaseClient
}

/** Where the session lies between visits. Reads fail rather than answer "nothing" in a bad moment. */
export interface SessionStorage {
  getItem(key: string): Promise<string | null>
  setItem(key: string, value: string): Promise<void>
  removeItem(key: string): Promise<void>
}

export interface BackendWiring {
  readonly url: string
  readonly publishableKey: string
  readonly sessionStorage: SessionStorage
  readonly fetch: typeof fetch
  readonly onOutcome: OnOutcome
  /** The server asks for an app that this person doesn't have. */
  readonly onAppMissing: () => Promise<void>
  readonly patience?: Patience
  readonly onTime?: (told: ToldTime) => void
}

export const SESSION_KEY = 'salon-session'

/** Loaded on first use: a visitor who only looks at a page needs none of it. */
export async function openBackend(wiring: BackendWiring): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  const { url, publishableKey, sessionStorage } = wiring
  const fetch = backendFetch(wiring)
  // Query decides about retries, here as everywhere.
  const db = { retry: false } as const
  const patient = neverSignedOutOnTheWay(fetch)
  const attentive = noticeEndedSession(patient, {
    end: (token) => endIfOver(person, token),
    renew: (token) => renew(token),
    lookAgain: wiring.onAppMissing,
  })
  const person = createClient(url, publishableKey, {
    db,
    auth: {
      storage: sessionStorage,
      storageKey: SESSION_KEY,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: neverAsStranger({ fetch: attentive, publishableKey }) },
  })
  const renew = renewRaised(person)
  return {
    person,
    visitor: createClient(url, publishableKey, {
      db,
      accessToken: async () => null,
      global: { fetch },
    }),
  }
}
