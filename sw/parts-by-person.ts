import { fetchKept } from './fetch-kept.ts'

/** Whose parts there are; the build marks their files so. */
const PEOPLE = ['account', 'staff'] as const
export type PartsOf = (typeof PEOPLE)[number]

export interface Listed {
  readonly url: string
  readonly revision?: string | null
}

/** All that one kind of person needs, and the one file that it travels in. */
export interface Part {
  readonly files: readonly string[]
  readonly pack: string | null
}

/** What the build lists: for everyone, kept with the worker, and what comes with whoever signs in. */
export function sortedByPerson<One extends Listed>(listed: readonly One[]) {
  const marked = (mark: string) => listed.filter(({ revision }) => revision === mark)
  const packOf = (whose: string) =>
    marked(`pack of ${whose}`).map(({ url }) => `/${url}`)[0] ?? null
  const marks = PEOPLE.flatMap((whose) => [whose, `pack of ${whose}`]).concat('pack of everyone')
  return {
    everyones: listed.filter(({ revision }) => !marks.includes(revision ?? '')),
    pack: packOf('everyone'),
    parts: new Map(
      PEOPLE.map((whose) => [
        whose,
        { files: marked(whose).map(({ url }) => `/${url}`), pack: packOf(whose) },
      ]),
    ),
  }
}

interface Asked {
  readonly request: Request
  readonly url: URL
}

export interface Parts {
  /** Of whoever signed in on this device, from now on also with each newer version. */
  keep(whose: readonly PartsOf[]): Promise<void>
  /** Before this version looks after the pages: whatever is kept here of the last one, it has too. */
  follow(): Promise<void>
  /** Once it does. */
  forgetOld(): Promise<void>
  isPart(url: URL): boolean
  answer(asked: Asked): Promise<Response>
}

interface World {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly origin: string
}

const cacheOf = (whose: PartsOf) => `parts-of-${whose}`

export function partsByPerson(
  { caches, fetch, origin }: World,
  parts: ReadonlyMap<PartsOf, Part>,
): Parts {
  const owners = new Map(
    [...parts].flatMap(([whose, { files }]) => files.map((file) => [file, whose] as const)),
  )
  const filesOf = (whose: PartsOf) => parts.get(whose)?.files ?? []

  async function keepOne(whose: PartsOf): Promise<void> {
    const wanted = filesOf(whose).map((file) => {
      const url = new URL(file, origin).href
      return { url, key: url, isForGood: true }
    })
    const pack = parts.get(whose)?.pack ?? null
    await fetchKept(await caches.open(cacheOf(whose)), wanted, { fetch, pack })
  }

  async function keptHere(): Promise<readonly PartsOf[]> {
    const names = await caches.keys()
    return PEOPLE.filter((whose) => names.includes(cacheOf(whose)))
  }

  return {
    async keep(whose) {
      for (const one of whose) await keepOne(one)
    },
    async follow() {
      for (const one of await keptHere()) await keepOne(one)
    },
    async forgetOld() {
      for (const whose of await keptHere()) {
        const cache = await caches.open(cacheOf(whose))
        const wanted = new Set(filesOf(whose))
        for (const request of await cache.keys())
          if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
      }
    },
    isPart: ({ pathname }) => owners.has(pathname),
    // Looked up without opening it: a device that keeps none of them has no empty place for them.
    async answer({ request, url }) {
      const whose = owners.get(url.pathname)
      const kept = whose && (await caches.match(url.href, { cacheName: cacheOf(whose) }))
      return kept ?? fetch(request)
    },
  }
}
