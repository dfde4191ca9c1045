import { expect, test } from 'vitest'
import { visitedPages } from './visited-pages.ts'

const ORIGIN = 'https://salon.example.com'
const page = (main: string, words: string) =>
  `<script type="application/json" id="page-files">{"main":"${main}","parts":["${words}"]}</script>${words}`

/** What the server prints now, and a device that keeps what is put there. */
function device(printed: Readonly<Record<string, string>>) {
  const kept = new Map<string, string>()
  const underWay: Promise<unknown>[] = []
  const caches = {
    match: async (file: string) => (kept.has(file) ? new Response(kept.get(file)) : undefined),
    open: async () => ({
      put: async (file: string, response: Response) => void kept.set(file, await response.text()),
    }),
    delete: async () => kept.clear(),
  } as unknown as CacheStorage
  const fetch = async (file: string) => {
    const text = printed[file]
    if (text === undefined) throw new TypeError('Failed to fetch')
    return new Response(text, { status: text === '' ? 404 : 200 })
  }
  const pages = visitedPages({
    caches,
    fetch: fetch as typeof globalThis.fetch,
    ownPage: async () => new Response(page('a', '')),
  })
  const event = { waitUntil: (work: Promise<unknown>) => underWay.push(work) }
  return {
    kept,
    pages,
    visit: async (path: string) => {
      const url = new URL(path, ORIGIN)
      const answer = await pages.answer({ url, event: event as unknown as ExtendableEvent })
      await Promise.all(underWay)
      return answer === null ? null : answer.text()
    },
  }
}

test('a page somebody has been to is there the next time, as it was printed', async () => {
  const at = device({ '/experts/mara.html': page('a', 'Mara') })
  expect(await at.visit('/experts/mara')).toBeNull()
  expect(await at.visit('/experts/mara')).toContain('Mara')
  await at.pages.forget()
  expect(await at.visit('/experts/mara')).toBeNull()
})

test('what is open when a new version takes over is kept at once', async () => {
  const at = device({ '/booking.html': page('a', 'Book') })
  await at.pages.keepOpen([`${ORIGIN}/booking`, `${ORIGIN}/booking`, `${ORIGIN}/terms`])
  expect([...at.kept.keys()]).toEqual(['/booking.html'])
})

test.each([
  ['of another version', page('b', 'Mara')],
  ['that is gone', ''],
  ['that is none of ours', 'Sign in to this Wi-Fi'],
  ['that nobody could fetch', undefined],
])('a page %s is not kept', async (_, text) => {
  const at = device(text === undefined ? {} : { '/experts/mara.html': text })
  await at.visit('/experts/mara')
  expect(at.kept.size).toBe(0)
})

test('an address that asks for more, and a page of somebody, are drawn by the shell', async () => {
  const at = device({ '/booking.html': page('a', 'Book'), '/employee.html': page('a', 'Desk') })
  await at.visit('/booking?service=glow-facial')
  await at.visit('/employee')
  expect(at.kept.size).toBe(0)
})
