/** The provider counts seconds, the books have moments. */
export function iso(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null
}
