/** What a press on a number calls: without the marks people write between its digits. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
