/** What came with a page and when the server said so; what another version of the app made counts as nothing. */
export function printedAnswer<Answer>(
  printed: unknown,
  read: (rows: unknown, readAt: number) => Answer,
): Answer | null {
  if (typeof printed !== 'object' || printed === null) return null
  if (!('readAt' in printed) || typeof printed.readAt !== 'number' || !('rows' in printed))
    return null
  try {
    return read(printed.rows, printed.readAt)
  } catch {
    return null
  }
}
