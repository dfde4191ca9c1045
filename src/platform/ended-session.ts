import { bearerOf } from './anonymity-guard.ts'
import { OVER } from './patient-renewal.ts'
import { refusalIn } from './refusal-in.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

/** What the tables, the files and the functions of the server say to the token of a session that is over. */
const ENDED = ['session-ended', 'session-not-valid']

/** By its date alone such a token would seem good for a quarter of an hour more. */
export function noticeEndedSession(
  fetch: typeof globalThis.fetch,
  end: (token: string) => Promise<void>,
): typeof globalThis.fetch {
  let ending: Promise<void> | null = null
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 401 && ENDED.includes(await codeIn(answer)))
      // What fails now is tried with the next refusal.
      ending ??= end(bearerOf(input, init) ?? '')
        .catch(() => undefined)
        .finally(() => (ending = null))
    return answer
  }
}

async function codeIn(answer: Response): Promise<string> {
  const { code, details } = await refusalIn(answer)
  return String(details ?? code)
}

/** auth-js keeps a session as long as its token looks good; here Auth itself is asked, and has the last word. */
export async function endIfOver(
  { auth }: Pick<SupabaseClient, 'auth'>,
  token: string,
): Promise<void> {
  const { data } = await auth.getSession()
  // Renewed since, or somebody signed in again.
  if (data.session?.access_token !== token) return
  // Of a session it does not know, auth-js lets go by itself.
  const { error } = await auth.getUser()
  if (OVER.has(error?.code ?? '')) await auth.signOut({ scope: 'local' })
}
