/** Where a request came from, as far as the server before us vouches for it; empty when nobody does. */
export function visitorNetwork(request: Request): string {
  const said =
    request.headers.get('cf-connecting-ip') ??
    request.headers.get('x-forwarded-for')?.split(',')[0] ??
    ''
  const address = said.trim().toLowerCase()
  return address.includes(':') ? householdOf(address) : address
}

/** A household has one block of 2^64 addresses. */
function householdOf(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const gap =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...gap, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** What a function asks of the auth server is counted by the person it is for, not by this server. */
export function forwardedFor(network: string): Readonly<Record<string, string>> {
  if (network === '') return {}
  return { 'sb-forwarded-for': network.includes(':') ? `${network}::` : network }
}
