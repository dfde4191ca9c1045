/** What a provider says about its page in another page, in the words of its headers. */
export interface FramingHeaders {
  readonly xFrameOptions: string | null
  readonly contentSecurityPolicy: string | null
}

/** An address in its parts, as a URL has them. */
export interface AddressParts {
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  readonly port: string
}

export type FramingVerdict = 'allowed' | 'x-frame-options' | 'frame-ancestors'

/**
 * Whether a browser would show the page of a provider inside a page of ours, and which header refuses.
 * A policy that names its ancestors has the only say; the older header counts where none does.
 */
export function framingVerdict(
  said: FramingHeaders,
  view: AddressParts,
  own: AddressParts,
): FramingVerdict {
  const lists = ancestorLists(said.contentSecurityPolicy ?? '')
  if (lists.length > 0)
    return lists.every((sources) => sources.some((source) => matches(source, view, own)))
      ? 'allowed'
      : 'frame-ancestors'
  return isOptionOpen(said.xFrameOptions ?? '', view.origin === own.origin)
    ? 'allowed'
    : 'x-frame-options'
}

/** Several policies come joined by commas, and each that names ancestors must allow ours. */
function ancestorLists(policies: string): readonly (readonly string[])[] {
  return policies.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((text) => text.trim().toLowerCase().split(/\s+/))
    const first = directives.find(([name]) => name === 'frame-ancestors')
    return first === undefined ? [] : [first.slice(1)]
  })
}

/** As the HTML standard reads it: repeated values count once, and of contradictions the strict one wins. */
function isOptionOpen(header: string, isSameOrigin: boolean): boolean {
  const values = new Set(header.split(',').map((value) => value.trim().toLowerCase()))
  if (values.size > 1) return !['deny', 'allowall', 'sameorigin'].some((value) => values.has(value))
  if (values.has('deny')) return false
  return isSameOrigin || !values.has('sameorigin')
}

function matches(source: string, view: AddressParts, own: AddressParts): boolean {
  if (source === "'self'") return own.origin === view.origin
  if (source === '*') return isWeb(own)
  const [, alone] = /^([a-z][a-z\d+.-]*):$/.exec(source) ?? []
  if (alone !== undefined) return isScheme(own, alone)
  const parts = partsOf(source)
  if (parts === null) return false
  const { scheme = view.protocol.slice(0, -1), host, port } = parts
  return isScheme(own, scheme) && isHost(own, host) && isPort(own, port)
}

interface HostSource {
  readonly scheme: string | undefined
  readonly host: string
  readonly port: string | undefined
}

/** A path behind the host says nothing about who may frame. */
function partsOf(source: string): HostSource | null {
  const found =
    /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>\*|(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:.]+\])(?::(?<port>\d+|\*))?(?:\/.*)?$/.exec(
      source,
    )
  const { scheme, host = '', port } = found?.groups ?? {}
  return host === '' ? null : { scheme, host, port }
}

function isWeb({ protocol }: AddressParts): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

/** An address that was written for an unencrypted page covers the encrypted one. */
function isScheme({ protocol }: AddressParts, scheme: string): boolean {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:')
}

function isHost({ hostname }: AddressParts, host: string): boolean {
  if (host === '*') return true
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

function isPort(own: AddressParts, port: string | undefined): boolean {
  const usual = own.protocol === 'https:' ? '443' : '80'
  const actual = own.port === '' ? usual : own.port
  if (port === '*' || actual === (port ?? usual)) return true
  return port === '80' && own.protocol === 'https:' && actual === '443'
}
