import { bearerOf } from './anonymity-guard.ts'
import { OVER } from './patient-renewal.ts'
import { refusalIn } from './refusal-in.ts'
import { isRaised } from './token-level.ts'
import type { SupabaseClient } from '@supabase/supabase-js'

/** What the tables, the files and the functions of the server say to the token of a session that is over. */
const ENDED = ['session-ended', 'session-not-valid']
/** The same of one that was not raised by a code, or by that of an app which was removed since. */
const OWES_CODE = 'second-factor-needed'
/** The salon asks this person for an app, and they have none. A new token would know nothing more. */
const OWES_APP = 'second-factor-missing'

type WayOut = (token: string) => Promise<void>

interface WaysOut {
  readonly end: WayOut
  readonly renew: WayOut
  readonly lookAgain: () => Promise<void>
}

/** By its date alone such a token would seem good for a quarter of an hour more. */
export function noticeEndedSession(
  fetch: typeof globalThis.fetch,
  { end, renew, lookAgain }: WaysOut,
): typeof globalThis.fetch {
  let leaving: Promise<void> | null = null
  return async (input, init) => {
    const answer = await fetch(input, init)
    const way = answer.status === 401 ? wayOutOf(await codeIn(answer)) : null
    if (way !== null)
      // What fails now is tried with the next refusal.
      leaving ??= way(bearerOf(input, init) ?? '')
        .catch(() => undefined)
        .finally(() => (leaving = null))
    return answer
  }

  function wayOutOf(code: string): WayOut | null {
    if (ENDED.includes(code)) return end
    if (code === OWES_CODE) return renew
    return code === OWES_APP ? lookAgain : null
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
  if (!(await isHeld(auth, token))) return
  // Of a session it does not know, auth-js lets go by itself.
  const { error } = await auth.getUser()
  if (OVER.has(error?.code ?? '')) await auth.signOut({ scope: 'local' })
}

/** Where the app that raised it was removed elsewhere, the next token says so. One that does not is left alone. */
export function renewRaised({ auth }: Pick<SupabaseClient, 'auth'>) {
  let brought: string | undefined
  return async (token: string): Promise<void> => {
    if (token === brought || !isRaised(token) || !(await isHeld(auth, token))) return
    brought = (await auth.refreshSession()).data.session?.access_token
  }
}

/** Not renewed since, and nobody signed in again. */
async function isHeld(auth: SupabaseClient['auth'], token: string): Promise<boolean> {
  return (await auth.getSession()).data.session?.access_token === token
}
