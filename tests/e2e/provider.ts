import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands for a provider of views: one that comes, one that hangs once, one that will not be framed. */
export interface Provider {
  readonly url: string
  /** Every address asked for so far. */
  readonly asked: readonly string[]
  /** What the requests so far said about where they came from. */
  readonly referrers: readonly (string | undefined)[]
  /** From now on this address shows what another one shows. */
  showsInstead(address: string, other: string): void
  /** As if nothing had been asked or arranged yet. */
  forget(): void
  stop(): Promise<void>
}

export async function startProvider(): Promise<Provider> {
  const referrers: (string | undefined)[] = []
  const asked: string[] = []
  const instead = new Map<string, string>()
  let isStuck = true
  const views: Record<string, (outgoing: ServerResponse) => void> = {
    '/calm': (outgoing) => show(outgoing, 'Forty appointments'),
    '/booking-form': (outgoing) => show(outgoing, 'Choose your hour'),
    '/services-table': (outgoing) => show(outgoing, 'Sixty services in rows'),
    '/gift-cards': (outgoing) => show(outgoing, 'Cards of this season'),
    '/gift-card-checkout': (outgoing) => show(outgoing, 'Choose an amount'),
    '/stuck-once': (outgoing) => {
      if (!isStuck) return show(outgoing, 'Here after all')
      isStuck = false
    },
    '/unframed': (outgoing) => {
      outgoing.setHeader('x-frame-options', 'DENY')
      show(outgoing, 'Only in a tab of its own')
    },
  }
  const server = createServer((incoming: IncomingMessage, outgoing) => {
    referrers.push(incoming.headers.referer)
    asked.push(incoming.url ?? '')
    const address = (incoming.url ?? '').split('?')[0] ?? ''
    const view = views[instead.get(address) ?? address]
    if (view) view(outgoing)
    else outgoing.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    referrers,
    asked,
    showsInstead: (address, other) => void instead.set(address, other),
    forget() {
      referrers.splice(0)
      asked.splice(0)
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
