import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '#local/open-to-others.mjs'

export interface Visitor {
  readonly address: string
  /** On this machine, and not through a proxy we were not told about. */
  readonly isLocal: boolean
}

const SIGNS_OF_A_PROXY = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
]

/** Only a proxy we trust may say whom it speaks for: anybody else could claim any address. */
export function visitorOf(incoming: IncomingMessage, trustProxy: boolean): Visitor {
  const socketAddress = plainAddress(incoming.socket.remoteAddress ?? '')
  const forwarded = incoming.headers['x-forwarded-for']
  const claimed = trustProxy ? lastAddress(forwarded) : undefined
  const address = claimed ?? socketAddress
  const isProxied = SIGNS_OF_A_PROXY.some((name) => incoming.headers[name] !== undefined)
  return { address, isLocal: isLoopback(address) && (claimed !== undefined || !isProxied) }
}

/** A proxy appends what it saw itself, so the last entry is the only one it vouches for. */
function lastAddress(header: string | string[] | undefined): string | undefined {
  const entries = [header ?? []].flat().join(',').split(',')
  const last = plainAddress(entries.at(-1)?.trim() ?? '')
  return isIP(last) === 0 ? undefined : last
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
