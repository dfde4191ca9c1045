import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands for a provider of views: some come, one hangs once, some will not be framed, some are empty or gone. */
export interface Provider {
  readonly url: string
  /** Every address opened so far. */
  readonly asked: readonly string[]
  /** Every address whose headers alone were asked for, which no browser does. */
  readonly looked: readonly string[]
  /** What the requests so far said about where they came from. */
  readonly referrers: readonly (string | undefined)[]
  /** From now on this address shows what another one shows. */
  showsInstead(address: string, other: string): void
  isArranged(): boolean
  /** As if nothing had been asked or arranged yet. */
  forget(): void
  stop(): Promise<void>
}

export async function startProvider(): Promise<Provider> {
  const referrers: (string | undefined)[] = []
  const asked: string[] = []
  const looked: string[] = []
  const instead = new Map<string, string>()
  let isStuck = true
  const views: Record<string, (outgoing: ServerResponse, isOpened: boolean) => void> = {
    '/calm': (outgoing) => show(outgoing, 'Forty appointments'),
    '/booking-form': (outgoing) => show(outgoing, 'Choose your hour'),
    '/services-table': (outgoing) => show(outgoing, 'Sixty services in rows'),
    '/gift-cards': (outgoing) => show(outgoing, 'Cards of this season'),
    '/gift-card-checkout': (outgoing) => show(outgoing, 'Choose an amount'),
    '/stuck-once': (outgoing, isOpened) => {
      if (!isStuck) return show(outgoing, 'Here after all')
      if (isOpened) isStuck = false
    },
    '/unframed': (outgoing) => {
      outgoing.setHeader('x-frame-options', 'DENY')
      show(outgoing, 'Only in a tab of its own')
    },
    '/unframed-by-policy': (outgoing) => {
      outgoing.setHeader('content-security-policy', "frame-ancestors 'self' https://other.example")
      show(outgoing, 'Only in a tab of its own')
    },
    '/nothing': (outgoing) => void outgoing.writeHead(204).end(),
    '/blank': (outgoing) => void outgoing.writeHead(200, { 'content-length': '0' }).end(),
  }
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    referrers.push(incoming.headers.referer)
    const isOpened = incoming.method !== 'HEAD'
    const list = isOpened ? asked : looked
    list.push(incoming.url ?? '')
    const address = (incoming.url ?? '').split('?')[0] ?? ''
    const view = views[instead.get(address) ?? address]
    if (view) view(outgoing, isOpened)
    else outgoing.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    referrers,
    asked,
    looked,
    showsInstead: (address, other) => void instead.set(address, other),
    isArranged: () => instead.size > 0,
    forget() {
      referrers.splice(0)
      asked.splice(0)
      looked.splice(0)
      instead.clear()
      isStuck = true
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function show(outgoing: ServerResponse, words: string): void {
  outgoing.setHeader('content-type', 'text/html')
  outgoing.end(`<!doctype html><title>View</title><p>${words}</p>`)
}
