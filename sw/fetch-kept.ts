import { readPack } from './read-pack.ts'

/** A file that a device is to have, and the name it has in the store. */
export interface Wanted {
  readonly url: string
  readonly key: string
  /** Another content has another address. */
  readonly isForGood: boolean
}

export interface Sources {
  readonly fetch: typeof fetch
  /** Where most of them come as one file. */
  readonly pack: string | null
}

/** On a slow line each question costs more than the answer; more at a time than this only wait for each other. */
const AT_A_TIME = 6
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** All that the store does not have yet; what was brought before a line broke is not asked for again. */
export async function fetchKept(
  cache: Cache,
  wanted: readonly Wanted[],
  sources: Sources,
): Promise<void> {
  const missing = await missingIn(cache, wanted)
  const packed = wanted.filter(isPackable)
  if (missing.filter(isPackable).length * 2 > packed.length) {
    await unpack(cache, missing, sources).catch(() => undefined)
    await fetchEach(cache, await missingIn(cache, missing), sources)
  } else await fetchEach(cache, missing, sources)
}

async function missingIn(cache: Cache, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const had = new Set((await cache.keys()).map(({ url }) => url))
  return wanted.filter(({ key }) => !had.has(key))
}

function isPackable({ url, isForGood }: Wanted): boolean {
  return isForGood && typeOf(url) !== undefined
}

function typeOf(url: string): string | undefined {
  return TYPES[url.slice(url.lastIndexOf('.') + 1)]
}

async function unpack(
  cache: Cache,
  missing: readonly Wanted[],
  { fetch, pack }: Sources,
): Promise<void> {
  const answer = pack === null ? null : await fetch(pack)
  if (answer?.ok !== true || answer.body === null) return
  const keys = new Map(missing.map(({ url, key }) => [url, key]))
  for await (const { name, content } of readPack(answer.body)) {
    const key = keys.get(new URL(name, answer.url).href)
    const type = typeOf(name)
    if (key === undefined || type === undefined) continue
    await cache.put(
      key,
      new Response(content, { headers: { 'content-type': `${type}; charset=utf-8` } }),
    )
  }
}

async function fetchEach(
  cache: Cache,
  missing: readonly Wanted[],
  { fetch }: Sources,
): Promise<void> {
  const waiting = missing.values()
  await Promise.all(Array.from({ length: AT_A_TIME }, bring))

  async function bring(): Promise<void> {
    for (const { url, key, isForGood } of waiting) {
      const answer = await fetch(url, { cache: isForGood ? 'default' : 'reload' })
      if (!answer.ok) throw new TypeError(`${url} answers with ${answer.status}.`)
      // A page that was led elsewhere may not be shown at the address that it is kept under.
      await cache.put(key, answer.redirected ? new Response(answer.body, answer) : answer)
    }
  }
}
