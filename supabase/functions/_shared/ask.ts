import type { SupabaseClient } from '@supabase/supabase-js'
import { Refusal } from './refusal.ts'

interface Reply {
  readonly data: unknown
  readonly error: { readonly message: string; readonly details?: string | null } | null
  readonly status: number
}

/** What the database answers; its own refusals pass on with their code, anything else is our failure. */
export async function ask(request: PromiseLike<Reply>): Promise<unknown> {
  const { data, error, status } = await request
  if (error === null) return data
  const code = error.details ?? ''
  if (status >= 400 && status < 500 && /^[a-z]+(-[a-z]+)+$/.test(code))
    throw new Refusal(status, code)
  throw error instanceof Error ? error : new Error(error.message, { cause: error })
}

/** Counts one more try; one too many is refused with the seconds to wait. */
export async function countAgainst(
  admin: SupabaseClient,
  [allowance, ofWhom, tokens, perSeconds]: readonly [string, string, number, number],
): Promise<void> {
  if (ofWhom === '') return
  const wait = await ask(
    admin.rpc('take_allowance', { allowance, of_whom: ofWhom, tokens, per_seconds: perSeconds }),
  )
  if (typeof wait === 'number' && wait > 0)
    throw new Refusal(429, 'too-many-attempts', { retry_after_seconds: wait })
}
