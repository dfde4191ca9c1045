/** As many whole sentences as fit, and the first in any case: what is short on a card does not break off. */
export function sentencesWithin(text: string, mostCharacters: number): string {
  const [first = '', ...others] = text.match(/\S[^]*?(?:[.!?](?=\s|$)|$)/g) ?? []
  let said = first
  for (const sentence of others) {
    if (said.length + 1 + sentence.length > mostCharacters) break
    said = `${said} ${sentence}`
  }
  return said
}
