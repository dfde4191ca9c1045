/** A kind of place, as people say it: Treatment room. */
export function placeCalled(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
