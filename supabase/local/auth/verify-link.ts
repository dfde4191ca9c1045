import { inTransaction } from './auth-database.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { issueAuthCode } from './flow-states.ts'
import { pkcePrefix } from './one-time-tokens.ts'
import { limitVerifications } from './rate-limits.ts'
import { redirectTarget, seeOther, withFragment, withQuery } from './redirects.ts'
import { openSession, sessionJson, type Grant } from './sessions.ts'
import { acceptProof, firstOfTwoConfirmations, pkceMethodOf } from './verify.ts'
import type { Visit } from './visit.ts'

type Outcome =
  | { readonly kind: 'session'; readonly grant: Grant }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'halfway' }

/** `GET /verify`: the link of a mail. Whatever happens, the person ends up back at the site. */
export async function verifyLink(visit: Visit): Promise<Response> {
  const target = redirectTarget(visit)
  const token = visit.url.searchParams.get('token') ?? ''
  const type = visit.url.searchParams.get('type') ?? ''
  if (type === '') throw validationFailed('Verify requires a verification type')
  if (token === '') throw validationFailed('Verify requires a token or a token hash')
  const link = { token, type, pkce: token.startsWith(pkcePrefix) }
  try {
    limitVerifications(visit)
    return seeOther(
      await successLocation(visit, target, { link, outcome: await follow(visit, link) }),
    )
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause
    return seeOther(errorLocation(target, link, cause))
  }
}

interface Link {
  readonly token: string
  readonly type: string
  readonly pkce: boolean
}

function follow(visit: Visit, link: Link): Promise<Outcome> {
  return inTransaction<Outcome>(visit, async (tx) => {
    const user = await acceptProof(visit, tx, { type: link.type, presented: { link: link.token } })
    if (user === undefined) return { kind: 'halfway' }
    if (!link.pkce) return { kind: 'session', grant: await openSession(visit, tx, user, 'otp') }
    const flow = { userId: user.id, method: pkceMethodOf(link.type) }
    return { kind: 'code', code: await issueAuthCode(visit, tx, flow) }
  })
}

async function successLocation(
  visit: Visit,
  target: string,
  { link, outcome }: { readonly link: Link; readonly outcome: Outcome },
): Promise<string> {
  switch (outcome.kind) {
    case 'code':
      return withQuery(target, { code: outcome.code })
    case 'halfway': {
      const message = { message: firstOfTwoConfirmations }
      return withFragment(link.pkce ? withQuery(target, message) : target, message)
    }
    case 'session': {
      const { user: _user, ...tokens } = await sessionJson(visit, outcome.grant)
      const texts = Object.entries(tokens).map(([name, value]) => [name, String(value)])
      return withFragment(target, { ...Object.fromEntries(texts), type: link.type })
    }
  }
}

const oauthErrors: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

function errorLocation(target: string, link: Link, error: AuthError): string {
  const kind = oauthErrors[error.status]
  const values = {
    ...(kind === undefined ? {} : { error: kind }),
    error_code: error.code,
    error_description: error.message,
  }
  return withFragment(link.pkce ? withQuery(target, values) : target, values)
}
