// Read by the build before there is anything that could run TypeScript, and by the server.
import { isIP } from 'node:net'

/**
 * Whether people reach the server from other machines: then it shows nothing invented, and plays no bank.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {boolean}
 */
export function isOpenToOthers({ PUBLIC_URL, SITE_URL, HOST }) {
  return Boolean(PUBLIC_URL) || !isThisMachine(hostOf(SITE_URL)) || !isThisMachine(HOST)
}

/**
 * @param {string} address
 * @returns {boolean}
 */
export function isLoopback(address) {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

function isThisMachine(host) {
  return !host || host === 'localhost' || isLoopback(host)
}

/** An address that is none is refused elsewhere, in a sentence. */
function hostOf(address) {
  if (!address || !URL.canParse(address)) return ''
  return new URL(address).hostname.replace(/^\[|\]$/g, '')
}
