import { secondsIn } from './routine-call.ts'
import type { CallAnswer } from './routine-call.ts'
import type { PublicDoor } from './public-rows.ts'

export interface FunctionCall {
  /** Its folder under the server's functions, perhaps with a question behind it. */
  readonly name: string
  readonly body?: object | Blob
  /** Stands in for a session while somebody signs up. */
  readonly ticket?: string
}

const PATIENCE_MS = 30_000

/** One function of the server, asked by somebody who has no session; that nobody answered is thrown. */
export async function callFunction(
  { url, publishableKey, fetch }: PublicDoor,
  { name, body = {}, ticket }: FunctionCall,
): Promise<CallAnswer> {
  const isFile = body instanceof Blob
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': isFile ? body.type : 'application/json',
      ...(ticket !== undefined && { 'x-sign-up-ticket': ticket }),
    },
    body: isFile ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return {
    status: answer.status,
    body: await answer.json().catch(() => null),
    retryAfterSeconds: secondsIn(answer.headers.get('retry-after')),
  }
}
