import { framingVerdict, type FramingHeaders } from '#domain/site/framing.ts'
import type { World } from '#functions/_shared/world.ts'

/** What a provider answered where a view should be. */
export type Look =
  | { readonly kind: 'page'; readonly url: string; readonly headers: FramingHeaders }
  | { readonly kind: 'none'; readonly framable: 'no' | 'unknown'; readonly reason: NoPage }

export type NoPage = 'gone' | 'empty' | 'leads-elsewhere' | 'answered-badly' | 'unreachable'

const PATIENCE_MS = 4000
const MOST_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]

/** Asks for the headers alone; a server that knows no such question is asked for the page, and its body left. */
export async function lookAtView(view: string, world: World): Promise<Look> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const head = await follow({ view, method: 'HEAD', signal }, world)
    return head.kind === 'page' || head.reason === 'leads-elsewhere'
      ? head
      : await follow({ view, method: 'GET', signal }, world)
  } catch {
    return nothing('unknown', 'unreachable')
  }
}

interface Question {
  readonly view: string
  readonly method: 'HEAD' | 'GET'
  readonly signal: AbortSignal
}

/** Only from one page of a server to another of it: nobody may send this server somewhere else. */
async function follow({ view, method, signal }: Question, world: World): Promise<Look> {
  let url = new URL(view)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await world.fetch(url.href, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html' },
      signal,
    })
    await answer.body?.cancel()
    if (!REDIRECTS.includes(answer.status)) return lookOf(url.href, answer)
    const next = URL.parse(answer.headers.get('location') ?? '', url.href)
    if (next?.origin !== url.origin) break
    url = next
  }
  return nothing('unknown', 'leads-elsewhere')
}

function lookOf(url: string, { status, headers }: Response): Look {
  if (status === 404 || status === 410) return nothing('no', 'gone')
  if (status === 204 || status === 205) return nothing('no', 'empty')
  if (status !== 200) return nothing('unknown', 'answered-badly')
  if (headers.get('content-length') === '0') return nothing('no', 'empty')
  return {
    kind: 'page',
    url,
    headers: {
      xFrameOptions: headers.get('x-frame-options'),
      contentSecurityPolicy: headers.get('content-security-policy'),
    },
  }
}

function nothing(framable: 'no' | 'unknown', reason: NoPage): Look {
  return { kind: 'none', framable, reason }
}

/** What is told of it to a page of this origin. */
export function wordOf(look: Look, ownOrigin: string) {
  if (look.kind === 'none') return { framable: look.framable, reason: look.reason }
  const reason = framingVerdict(look.headers, new URL(look.url), new URL(ownOrigin))
  return { framable: reason === 'allowed' ? 'yes' : 'no', reason }
}
