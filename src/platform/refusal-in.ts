/** Under which of its names a refusal bears its code depends on the service, and on the version asked for. */
interface Refusal {
  readonly code?: unknown
  readonly error_code?: unknown
  readonly details?: unknown
}

/** What a refusal says of itself; the answer is left unread for who asked. */
export async function refusalIn(answer: Response): Promise<Refusal> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? body : {}
}
