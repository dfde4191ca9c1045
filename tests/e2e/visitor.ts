import { expect, type Locator, type Page } from '@playwright/test'

/** What a person does with the app, in the words of a story. */
export class Visitor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Comes and is there: whoever looks at a page moves something sooner or later. */
  async opens(path: string): Promise<void> {
    await this.page.goto(path)
    await this.stirs()
  }

  /** The first sign of a person on a page that has been waiting for one. */
  async stirs(): Promise<void> {
    await this.page.mouse.move(2, 2)
  }

  /** A printed page answers from the moment the app has taken it over. */
  async findsItAwake(): Promise<void> {
    await this.page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
    )
  }

  async logsIn(email: string, password: string): Promise<void> {
    await this.opens('/auth')
    await this.typesCredentials(email, password)
    await this.page.getByRole('button', { name: 'Sign In' }).click()
  }

  async typesCredentials(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
  }

  async arrivesAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path)
  }

  async sees(words: string | RegExp): Promise<void> {
    await expect(this.page.getByText(words).first()).toBeVisible()
  }

  /** From then on the app opens without a network, and so does whatever is of whoever is signed in. */
  async waitsUntilInstalled(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => this.page.evaluate(partsMissing)).toEqual([])
  }

  /** What the app does by itself once an hour. */
  async looksForNewVersion(): Promise<void> {
    await this.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
  }

  services(): Locator {
    return this.page.locator('#services').getByRole('listitem')
  }

  /** Every text in every database of this site, as anyone at the device could read it. */
  async deviceHolds(): Promise<string> {
    return this.page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      const all = await Promise.all(names.map(contentOf))
      return JSON.stringify([all, Object.entries(localStorage), Object.entries(sessionStorage)])

      async function contentOf(name: string): Promise<unknown> {
        const database = await settled(indexedDB.open(name))
        const tables = [...database.objectStoreNames]
        const rows = tables.map((table) =>
          settled(database.transaction(table).objectStore(table).getAll()),
        )
        const content = await Promise.all(rows)
        database.close()
        return content
      }

      function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
        return new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('unreadable'))
        })
      }
    })
  }
}

/** Which parts of whoever is signed in, and of where they are, this device does not keep yet. */
async function partsMissing(): Promise<readonly string[]> {
  const databases = await indexedDB.databases()
  const isSomebodyHere = databases.some(({ name }) => name?.startsWith('salon-u-'))
  const wanted = [
    ...(isSomebodyHere ? ['parts-of-account'] : []),
    ...(/^\/(?:employee|admin|business-owner)/.test(location.pathname) ? ['parts-of-staff'] : []),
  ]
  const worker = await (await fetch('/service-worker.js')).text()
  const isWhole = await Promise.all(
    wanted.map(async (name) => (await filesIn(name)) >= filesListed(name)),
  )
  return wanted.filter((_, index) => !isWhole[index])

  function filesListed(name: string): number {
    return worker.split(`"revision":"${name.replace('parts-of-', '')}"`).length - 1
  }

  async function filesIn(name: string): Promise<number> {
    return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0
  }
}
