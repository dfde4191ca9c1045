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
  if (answer.ok) return answer.json()
  throw problemFrom(asVendorError(await answer.json().catch(() => null)), answer.status)
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
    message: typeof message === 'string' ? message : 'The server gave no reason.',
    ...(typeof code === 'string' && { code }),
  }
}
