import { queryOptions } from '@tanstack/react-query'
import { readServerFacts } from '#domain/sign-up/first-owner.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { OwnerForm, ServerFacts } from '#domain/sign-up/first-owner.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { CallAnswer } from '#platform/routine-call.ts'

type Parts = Pick<AppData, 'platform' | 'connection'>

/** The link was used, or the server has been started again since it was shown. */
export type LinkIsOver = 'has-owner' | 'not-valid'

/** The account is new, or it was there before under a password of its own. */
export type BecameOwner = 'ready' | 'had-account'

/** What the link of a salon's first start leads to. */
export function firstOwnerQuery(parts: Parts, token: string) {
  return queryOptions<ServerFacts | LinkIsOver>({
    queryKey: ['first-owner', token],
    queryFn: async () => {
      const answer = await ask(parts, { token })
      const found = isOver(answer) ?? readServerFacts(answer.body)
      if (found === null) throw new Problem('unexpected-answer')
      return found
    },
    // Looked up again, it could take the form away while it's being sent.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Where the salon has an owner, it may be the very person who asks, whose first answer got lost. */
export async function becomeFirstOwner(
  parts: Parts,
  token: string,
  owner: OwnerForm,
): Promise<BecameOwner | LinkIsOver> {
  const answer = await ask(parts, { token, owner })
  if (answer.status === 200)
    return fieldsOf(answer.body).flag('had_account') ? 'had-account' : 'ready'
  const over = isOver(answer)
  if (over === null) throw problemIn(answer)
  return over
}

async function ask({ platform, connection }: Parts, body: object): Promise<CallAnswer> {
  try {
    return await platform.callFunction({ name: 'first-owner', body }, connection.noteOutcome)
  } catch (cause) {
    throw new Problem('no-connection', undefined, { cause })
  }
}

function isOver({ status, body }: CallAnswer): LinkIsOver | null {
  const code = fieldsOf(body).text('code')
  if (code === 'owner-exists') return 'has-owner'
  return code === 'link-not-valid' || (status === 404 && code === 'not-found') ? 'not-valid' : null
}

function problemIn({ body }: CallAnswer): Problem {
  const code = fieldsOf(body).text('code')
  if (code === 'password-too-weak' || code === 'needs-mending') return new Problem(code)
  return new Problem(code === 'no-email' ? 'needs-mending' : 'other')
}
