import { countAgainst } from '#functions/_shared/ask.ts'
import { endpoint, type Handler } from '#functions/_shared/endpoint.ts'
import { jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { visitorNetwork } from '#functions/_shared/visitor-network.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { lookAtView, wordOf } from './look-at-view.ts'
import type { KeptLooks } from './kept-looks.ts'
import type { Look } from './look-at-view.ts'

interface Question {
  readonly view: string
  /** Where the page that asks is from, in its browser's words. */
  readonly origin: string
  readonly network: string
}

const LOOKS = 'looks at views from a connection'
const HOUR = 60 * 60

/**
 * Whether a provider lets its view stand in a page of ours, which a page cannot see by itself. Only
 * the views this app was built with are looked at, and what is in memory costs nobody anything.
 */
export function framableView(kept: KeptLooks): Handler {
  return endpoint<Question>({
    methods: ['POST'],
    exists: ({ framedViews }) => framedViews.length > 0,
    parse: async (request) => ({
      view: textIn(await jsonBody(request), 'view'),
      origin: request.headers.get('origin') ?? '',
      network: visitorNetwork(request),
    }),
    mayUse: () => true,
    run: async ({ view, origin, network }, world) => {
      if (!world.environment.framedViews.includes(view)) throw new Refusal(404, 'view-not-known')
      const own = ownOrigin(origin, world)
      const known = kept.known(view)
      if (known !== null) return wordOf(await known, own)
      await countAgainst(adminClient(world), [LOOKS, network, 60, HOUR])
      const isFine = (look: Look) => wordOf(look, own).framable === 'yes'
      const look = kept.known(view) ?? kept.keep(view, lookAtView(view, world), isFine)
      return wordOf(await look, own)
    },
  })
}

/** One of the salon's own addresses; whatever else a request claims is not believed. */
function ownOrigin(origin: string, { environment }: World): string {
  const { appOrigins, siteUrl, url } = environment
  const isOwn = appOrigins.includes(origin) || origin === new URL(url).origin
  return isOwn ? origin : new URL(siteUrl).origin
}
