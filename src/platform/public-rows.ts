import { Problem } from '#domain/text/errors.ts'
import { problemFrom } from './backend-problem.ts'

/** The door through which anybody may read what the salon publishes. */
export interface PublicDoor {
  readonly url: string
  readonly publishableKey: string
  readonly fetch: typeof fetch
}

/** One public question, without the backend's whole library, which a visitor who only looks needs not. */
export async function readPublicRows(door: PublicDoor, question: string): Promise<unknown> {
  const answer = await ask(door, question)
  if (answer.ok) return rowsIn(answer)
  throw problemFrom(asVendorError(await answer.json().catch(() => null)), answer.status)
}

/** Words that are no data will be none at the next asking either; a line that broke is another matter. */
async function rowsIn(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new Problem('unexpected-answer')
    throw problemFrom({ message: String(cause) }, 0)
  }
}

async function ask({ url, publishableKey, fetch }: PublicDoor, question: string) {
  try {
    return await fetch(`${url}/rest/v1/${question}`, { headers: { apikey: publishableKey } })
  } catch (cause) {
    throw problemFrom({ message: String(cause) }, 0)
  }
}

function asVendorError(body: unknown): { readonly message: string; readonly code?: string } {
  const { message, code }: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  return {
    // A server that gives no reason leaves the words to the screen.
    message: typeof message === 'string' ? message : '',
    ...(typeof code === 'string' && { code }),
  }
}
