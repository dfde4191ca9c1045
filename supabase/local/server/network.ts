import { isLoopback } from '#local/open-to-others.mjs'

/** None for this machine: it may be a proxy that the server wasn't told of, which speaks for everyone. */
export function householdAt(address: string): string | undefined {
  return address === '' || isLoopback(address) ? undefined : networkOf(address)
}

/** A household has one IPv4 address, or one block of 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  const [plain] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? []
  if (plain !== undefined) return plain
  const [front = [], back = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...between, ...back].slice(0, 4).join(':')
}
