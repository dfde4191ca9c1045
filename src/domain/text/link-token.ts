/** The secret of a link, from the part of the address that no server sees. */
export function tokenIn(hash: unknown): string | null {
  const token = typeof hash === 'string' ? hash.replace(/^#/, '') : ''
  return /^[0-9a-f]{64}$/.test(token) ? token : null
}
