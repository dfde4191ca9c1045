/** What most salons have; any other word makes a kind of its own. */
const USUAL_KINDS = ['chair', 'nail-table', 'treatment-room']

/** A kind of room, as people say it: Treatment room. */
export function kindInWords(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** As it's kept: treatment-room. Empty where nothing of it can be. */
export function kindOf(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Those there are, and those there usually are. */
export function kindsToPick(rooms: readonly { readonly kind: string }[]): readonly string[] {
  return [...new Set([...rooms.map(({ kind }) => kind), ...USUAL_KINDS])]
}
