import { expect, test } from 'vitest'
import { fetchKept, type Wanted } from './fetch-kept.ts'
import { packed } from '#build/kept-packs.ts'

const ORIGIN = 'https://salon.example.com'
const PACK = `${ORIGIN}/assets/kept.txt`
const FILES: Readonly<Record<string, string>> = {
  '/assets/main.js': 'main()',
  '/assets/ü.js': 'say("für dich")\n',
  '/assets/main.css': 'a{}',
  '/assets/a.woff2': 'letters',
  '/index.html': '<p>home</p>',
}
const NAMES = Object.keys(FILES)
const WANTED: readonly Wanted[] = NAMES.map((name) => {
  const isForGood = name.startsWith('/assets/')
  const url = new URL(name, ORIGIN).href
  return { url, key: isForGood ? url : `${url}?revision=1`, isForGood }
})

/** A store, and a server that sends its pack in pieces of a few bytes, as far as a broken line lets it. */
function device(had: readonly string[] = [], packBytes = Infinity) {
  const kept = new Map(had.map((name) => [new URL(name, ORIGIN).href, '']))
  const asked: string[] = []
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
  } as unknown as Cache
  const fetch = async (address: Parameters<typeof globalThis.fetch>[0]) => {
    const { pathname } = new URL(new Request(address).url)
    asked.push(decodeURI(pathname))
    const content = FILES[decodeURI(pathname)]
    if (content !== undefined) return new Response(content)
    return new Request(address).url === PACK
      ? answerWith(packBytes)
      : new Response('', { status: 404 })
  }
  return { kept, asked, cache, sources: { fetch, pack: PACK } }
}

const PACKED = NAMES.filter((name) => /\.(?:js|css)$/.test(name))
const pack = packed(
  PACKED.map((name) => ({ url: name.slice(1), content: Buffer.from(FILES[name] ?? '') })),
)

function answerWith(bytes: number): Response {
  let from = 0
  const pull = (controller: ReadableStreamDefaultController) => {
    if (from >= bytes) controller.error(new TypeError('network error'))
    else if (from >= pack.length) controller.close()
    else controller.enqueue(new Uint8Array(pack.subarray(from, (from += 5))))
  }
  const answer = new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
  Object.defineProperty(answer, 'url', { value: PACK })
  return answer
}

const ALL = new Map(WANTED.map(({ key }, place) => [key, FILES[NAMES[place] ?? '']]))

test('scripts and styles come as one file, whatever else by itself', async () => {
  const { kept, asked, cache, sources } = device()
  await fetchKept(cache, WANTED, sources)
  expect(kept).toEqual(ALL)
  expect(asked).toEqual(['/assets/kept.txt', '/assets/a.woff2', '/index.html'])
})

test('what a broken line has brought is not asked for again', async () => {
  const { kept, asked, cache, sources } = device([], pack.indexOf('\n') + 15)
  await fetchKept(cache, WANTED, sources)
  expect(kept).toEqual(ALL)
  expect(asked).not.toContain('/assets/main.js')
  expect(asked).toContain('/assets/main.css')
})

test('a new version asks for what is new in it', async () => {
  const { asked, cache, sources } = device([
    '/assets/main.js',
    '/assets/main.css',
    '/assets/a.woff2',
  ])
  await fetchKept(cache, WANTED, sources)
  expect(asked).toEqual(['/assets/ü.js', '/index.html'])
})

test('without its pack a version comes file by file', async () => {
  const { kept, cache, sources } = device()
  await fetchKept(cache, WANTED, { ...sources, pack: `${ORIGIN}/assets/gone.txt` })
  expect(kept).toEqual(ALL)
})

test('one that lacks a file is not taken', async () => {
  const { cache, sources } = device()
  const gone = { url: `${ORIGIN}/gone.html`, key: `${ORIGIN}/gone.html`, isForGood: false }
  await expect(fetchKept(cache, [...WANTED, gone], sources)).rejects.toThrow('answers with 404')
})
