/** One class attribute from parts of which some may be absent. */
export function classList(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
