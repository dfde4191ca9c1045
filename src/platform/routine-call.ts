import type { PublicDoor } from './public-rows.ts'

export interface RoutineCall {
  readonly routine: string
  readonly args: object
  /** In whose name; null asks as a visitor. */
  readonly token: string | null
}

/** What the server said, whatever it said; that nobody answered is thrown. */
export interface CallAnswer {
  readonly status: number
  /** Null when it was not JSON. */
  readonly body: unknown
  readonly retryAfterSeconds: number | null
}

/** One call, as a person or as nobody in particular, without the backend's whole library. */
export async function callRoutine(
  { url, publishableKey, fetch }: PublicDoor,
  { routine, args, token }: RoutineCall,
): Promise<CallAnswer> {
  const answer = await fetch(`${url}/rest/v1/rpc/${routine}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(args),
  })
  return {
    status: answer.status,
    body: await answer.json().catch(() => null),
    retryAfterSeconds: secondsIn(answer.headers.get('retry-after')),
  }
}

/** The other form of the header is a date, which says nothing to a device with a wrong clock. */
export function secondsIn(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header) : null
}
