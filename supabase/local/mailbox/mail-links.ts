import type { Mail } from '#local/mailbox.ts'

/** The addresses a mail leads to, each once, in the order they are met. Only web addresses count. */
export function mailLinks({ text, html }: Pick<Mail, 'text' | 'html'>): string[] {
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address)
  const linked = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => withoutEntities(double ?? single ?? ''),
  )
  return [...new Set([...written, ...linked])].filter(isWebAddress)
}

function withoutEntities(address: string): string {
  return address
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
