import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What the double of a push service hands out in place of the one that a browser has. */
interface Issued {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly salonKey: string
}

/** A browser whose push service is the double of the salon's server; all else about it is real. */
export interface ToldBrowser {
  /** Where it is reached by now; null where it is not. */
  endpoint(): string | null
  /** Its service gives the address up, as real ones do after a while. */
  losesAddress(): Promise<void>
  /** What the service holds for it, in the letters that it could read. */
  messages(): Promise<readonly string[]>
  /** The service brings something to the worker, whether or not a page is open. */
  delivers(text: string): Promise<void>
}

export async function toldBrowser(context: BrowserContext, url: string): Promise<ToldBrowser> {
  let issued: Issued | null = null
  const control = (path: string, body: object) =>
    fetch(`${url}/push-double${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await context.exposeFunction('pushIssue', async (salonKey: string) => {
    const answer = await control('/subscriptions', { applicationServerKey: salonKey })
    issued = { ...((await answer.json()) as Omit<Issued, 'salonKey'>), salonKey }
    return issued
  })
  await context.exposeFunction('pushIssued', () => issued)
  await context.exposeFunction('pushDrop', async () => {
    await control('/unsubscribe', { endpoint: issued?.endpoint })
    issued = null
  })
  await context.addInitScript(playPushManager)
  return {
    endpoint: () => issued?.endpoint ?? null,
    losesAddress: async () => {
      await control('/unsubscribe', { endpoint: issued?.endpoint })
    },
    async messages() {
      const endpoint = encodeURIComponent(issued?.endpoint ?? '')
      const answer = await fetch(`${url}/push-double/messages?endpoint=${endpoint}`)
      const { messages } = (await answer.json()) as { messages: { text: string }[] }
      return messages.map(({ text }) => text)
    },
    async delivers(text) {
      const page = context.pages()[0]
      if (page === undefined) throw new Error('No page to ask the browser through.')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const session = await context.newCDPSession(page)
      const registrationId = await registrationOf(session)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId,
        data: text,
      })
      await session.detach()
    },
  }
}

async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

/** Runs in every page: no real push service can be reached from here. */
function playPushManager(): void {
  interface Calls {
    pushIssue(salonKey: string): Promise<Issued>
    pushIssued(): Promise<Issued | null>
    pushDrop(): Promise<void>
  }
  const calls = window as unknown as Calls
  const asSubscription = ({ endpoint, keys, salonKey }: Issued): PushSubscription => {
    const letters = atob(salonKey.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    return {
      endpoint,
      expirationTime: null,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      getKey: () => null,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        await calls.pushDrop()
        return true
      },
    }
  }
  PushManager.prototype.subscribe = async (wishes) => {
    const key = wishes?.applicationServerKey
    if (typeof key !== 'string') throw new TypeError('The app names its key in letters.')
    return asSubscription(await calls.pushIssue(key))
  }
  PushManager.prototype.getSubscription = async () => {
    const known = await calls.pushIssued()
    return known === null ? null : asSubscription(known)
  }
}

/** The messages that stand on this device now. */
export function shownOn(page: Page): Promise<readonly { title: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body }) => ({ title, body }))
  })
}
