import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Environment } from './environment.ts'

/** Everything outside a function, handed in so that tests can hand in their own. */
export interface World {
  readonly environment: Environment
  readonly fetch: typeof fetch
  readonly log: (message: string, cause: unknown) => void
}

/** May do what any visitor may. */
export function visitorClient(world: World): SupabaseClient {
  return client(world, world.environment.publishableKey)
}

/** Bound by no policy: ask who is calling before using it. */
export function adminClient(world: World, headers: Headings = {}): SupabaseClient {
  return client(world, world.environment.secretKey, headers)
}

/** May do what the person of this token may. */
export function personClient(world: World, token: string): SupabaseClient {
  return client(world, world.environment.publishableKey, { authorization: `Bearer ${token}` })
}

type Headings = Readonly<Record<string, string>>

function client(world: World, key: string, headers: Headings = {}): SupabaseClient {
  return createClient(world.environment.url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: world.fetch, headers },
  })
}
