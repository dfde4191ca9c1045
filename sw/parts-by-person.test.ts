import { expect, test } from 'vitest'
import { partsByPerson, sortedByPerson } from './parts-by-person.ts'

const ORIGIN = 'https://salon.example.com'

/** A device, and a server that has what it is asked for until it is told otherwise. */
function device(had: Readonly<Record<string, readonly string[]>> = {}) {
  const kept = new Map(Object.entries(had).map(([name, files]) => [name, new Set(files)]))
  const asked: string[] = []
  const scene = { kept, asked, isServerThere: true }
  const caches = {
    keys: async () => [...kept.keys()],
    open: async (name: string) => {
      const files = kept.get(name) ?? new Set<string>()
      kept.set(name, files)
      return {
        keys: async () => [...files].map((file) => ({ url: `${ORIGIN}${file}` })),
        put: async (address: string) => void files.add(new URL(address).pathname),
        delete: async ({ url }: { url: string }) => files.delete(new URL(url).pathname),
      }
    },
  } as unknown as CacheStorage
  const fetch: typeof globalThis.fetch = async (address) => {
    asked.push(new URL(new Request(address).url).pathname)
    if (!scene.isServerThere) throw new TypeError('Failed to fetch')
    return new Response()
  }
  return { ...scene, scene, world: { caches, fetch, origin: ORIGIN } }
}

const { everyones, parts: listed } = sortedByPerson([
  { url: 'assets/main.js', revision: null },
  { url: 'index.html', revision: 'a1' },
  { url: 'assets/family.js', revision: 'account' },
  { url: 'assets/desk.js', revision: 'staff' },
  { url: 'assets/desk.css', revision: 'staff' },
])

test('a visitor’s device is given nothing of the desk', () => {
  expect(everyones.map(({ url }) => url)).toEqual(['assets/main.js', 'index.html'])
})

test('what somebody needs comes once, and all of it', async () => {
  const { world, kept, asked } = device()
  const parts = partsByPerson(world, listed)
  await parts.keep(['account', 'staff'])
  await parts.keep(['account', 'staff'])
  expect(asked).toEqual(['/assets/family.js', '/assets/desk.js', '/assets/desk.css'])
  expect([...(kept.get('parts-of-staff') ?? [])]).toEqual(['/assets/desk.js', '/assets/desk.css'])
})

test('a newer version has whatever its device needs before it looks after any page', async () => {
  const { world, kept } = device({ 'parts-of-staff': ['/assets/desk-of-yesterday.js'] })
  const parts = partsByPerson(world, listed)
  await parts.follow()
  expect(kept.get('parts-of-staff')).toContain('/assets/desk.js')
  expect(kept.get('parts-of-staff')).toContain('/assets/desk-of-yesterday.js')
  expect(kept.has('parts-of-account')).toBe(false)
  await parts.forgetOld()
  expect(kept.get('parts-of-staff')).not.toContain('/assets/desk-of-yesterday.js')
})

test('one that cannot have them is not taken', async () => {
  const { world, scene } = device({ 'parts-of-staff': [] })
  scene.isServerThere = false
  await expect(partsByPerson(world, listed).follow()).rejects.toThrow('Failed to fetch')
})
