import { pathOf } from './backend-fetch.ts'
import { refusalIn } from './refusal-in.ts'

/** What the auth service says of a token that is really over. */
export const OVER: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
])

/**
 * supabase-js ends a session on any refusal of a renewal whose token has run out, also on "too many" from
 * a salon full of tablets, or on a proxy that wants a password. Only the auth service itself ends one here;
 * anything else is answered as trouble that passes.
 */
export function neverSignedOutOnTheWay(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.ok || answer.status >= 500 || !isRenewal(input)) return answer
    if (OVER.has(await reasonIn(answer))) return answer
    return Response.json({ message: 'The session could not be renewed yet.' }, { status: 503 })
  }
}

function isRenewal(input: RequestInfo | URL): boolean {
  const { searchParams } = new URL(input instanceof Request ? input.url : input)
  return pathOf(input) === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token'
}

async function reasonIn(answer: Response): Promise<string> {
  const { code, error_code: older } = await refusalIn(answer)
  return [code, older].find((one) => typeof one === 'string') ?? ''
}
