import { expect, test } from 'vitest'
import { renewPages } from './renew-pages.ts'

const page = (main: string, words: string, printedAt = 1) =>
  `<script type="application/json" id="page-files">{"main":"${main}","printedAt":${printedAt}}</script>${words}`

/** What a device keeps, and what the server prints now. */
function scene(kept: Readonly<Record<string, string>>, printed: Readonly<Record<string, string>>) {
  const entries = new Map(Object.entries(kept))
  const asked: string[] = []
  const cache = {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => new Response(entries.get(url)),
    put: async ({ url }: Request, response: Response) =>
      void entries.set(url, await response.text()),
  }
  const caches = {
    keys: async () => ['workbox-precache-v2-https://salon.example.com/', 'pictures'],
    open: async (name: string) => {
      if (name === 'pictures') throw new Error('Pictures are no pages.')
      return cache
    },
  } as unknown as CacheStorage
  const fetch = async (url: string) => {
    asked.push(new URL(url).pathname)
    const text = printed[new URL(url).pathname]
    if (text === undefined) throw new TypeError('Failed to fetch')
    return new Response(text, { status: text === '' ? 500 : 200 })
  }
  return {
    entries,
    asked,
    renew: () => renewPages({ caches, fetch: fetch as typeof globalThis.fetch }),
  }
}

const HOME = 'https://salon.example.com/index.html?__WB_REVISION__=1'
const TERMS = 'https://salon.example.com/terms.html?__WB_REVISION__=2'
const MANIFEST = 'https://salon.example.com/manifest.webmanifest?__WB_REVISION__=3'
const SCRIPT = 'https://salon.example.com/assets/main.js'

test('pages of the same build are renewed with the app’s name, and nothing else is asked for', async () => {
  const at = scene(
    { [HOME]: page('a', '10am'), [SCRIPT]: 'code', [MANIFEST]: '{"name":"Juniper Row"}' },
    { '/index.html': page('a', '9am', 2), '/manifest.webmanifest': '{"name":"Fern"}' },
  )
  await at.renew()
  expect(at.entries.get(HOME)).toContain('9am')
  expect(at.entries.get(MANIFEST)).toContain('Fern')
  expect(at.asked).toEqual(['/index.html', '/manifest.webmanifest'])
})

test('a page of another build, a broken one and a lost one stay as they were', async () => {
  for (const answer of [page('b', '9am'), 'no page of ours', '', undefined]) {
    const at = scene(
      { [HOME]: page('a', '10am'), [TERMS]: page('a', 'old terms') },
      {
        '/terms.html': page('a', 'new terms'),
        ...(answer !== undefined && { '/index.html': answer }),
      },
    )
    await at.renew()
    expect(at.entries.get(HOME)).toContain('10am')
    expect(at.entries.get(TERMS)).toContain('new terms')
  }
})
