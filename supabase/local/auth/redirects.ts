import type { AuthSettings } from '#local/project.ts'
import type { Visit } from './visit.ts'

type RedirectSettings = Pick<AuthSettings, 'siteUrl' | 'additionalRedirectUrls'>

const runnableSchemes: readonly string[] = ['javascript:', 'data:', 'vbscript:', 'file:', 'blob:']

/** Where a person may be sent back to: what was asked for if it is allowed, else the site itself. */
export function redirectTarget(visit: Visit, asked?: string): string {
  const settings = visit.server.backend.project.auth
  const wanted = asked ?? visit.url.searchParams.get('redirect_to') ?? ''
  return isAllowedRedirect(settings, wanted) ? wanted : settings.siteUrl
}

/**
 * Only the parsed form is compared, the one a browser will follow, so that no spelling of an address
 * can look allowed and lead elsewhere.
 */
export function isAllowedRedirect(settings: RedirectSettings, wanted: string): boolean {
  const target = parse(wanted)
  if (target === undefined || runnableSchemes.includes(target.protocol)) return false
  if (target.username !== '' || target.password !== '') return false
  const site = parse(settings.siteUrl)
  if (site !== undefined && site.origin !== 'null' && site.origin === target.origin) return true
  target.hash = ''
  const spellings = [target.href, target.href.replace(/^([^?]*[^/:])\/$/, '$1')]
  return settings.additionalRedirectUrls.some((glob) => {
    const pattern = globToPattern(glob)
    return spellings.some((spelling) => pattern.test(spelling))
  })
}

function parse(text: string): URL | undefined {
  return URL.parse(text) ?? undefined
}

/** `*` and `?` stay within one part between dots and slashes, `**` crosses them. */
function globToPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|\*|\?|\{[^{}]*\}|[\s\S]/gu, (piece) => {
    if (piece === '**') return '.*'
    if (piece === '*') return '[^./]*'
    if (piece === '?') return '[^./]'
    if (piece.length > 1 && piece.startsWith('{')) return alternatives(piece)
    return escaped(piece)
  })
  return new RegExp(`^${source}$`, 'u')
}

function alternatives(braces: string): string {
  const choices = braces.slice(1, -1).split(',')
  return `(?:${choices.map((choice) => escaped(choice)).join('|')})`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Adds what the app needs to know behind the `#`, where no server and no referrer sees it. */
export function withFragment(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

export function withQuery(target: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } })
}
