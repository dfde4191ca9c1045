/** Accents and capitals make no difference to somebody who searches. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}
