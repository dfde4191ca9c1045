import { expect, vi } from 'vitest'
import { SESSION_KEY, openBackend } from '#platform/backend.ts'
import { it } from './auth-scene.ts'
import { email, joinedDevice, startAuthServer, url } from './auth-server.ts'

const RENEWALS = 1000
const TABS = 3
/** How long supabase-js sleeps before it asks again. */
const SLEEPS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600]

/** Chance that can be told again. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

it(
  'three tabs on a Wi-Fi that eats every third answer renew a session a thousand times and never lose it',
  { timeout: 120_000 },
  async ({ database }) => {
    const server = await startAuthServer(database, { rateLimit: { tokenRefreshPer5Minutes: 900 } })
    const { publishableKey } = server.backend.keys
    const saved = new Map<string, string>()
    const seen = { renewed: 0, eaten: 0, refusedOnTheWay: 0, signedOut: 0 }
    const chance = chanceFrom(20_261_122)

    const badWifi: typeof fetch = async (input, init) => {
      const luck = chance()
      if (luck < 0.1) throw new TypeError('Failed to fetch')
      if (luck < 0.13) {
        seen.refusedOnTheWay += 1
        return new Response('Proxy password, please', { status: 407 })
      }
      const answer = await server.service.fetch(new Request(input, init))
      if (answer.ok) seen.renewed += 1
      if (luck > 0.7) {
        seen.eaten += 1
        throw new TypeError('Failed to fetch')
      }
      return answer
    }

    const device = await joinedDevice(server, email)
    const { data } = await device.auth.getSession()
    saved.set(SESSION_KEY, JSON.stringify(data.session))

    const clock = quickNights()
    try {
      const tabs = await Promise.all(Array.from({ length: TABS }, openTab))
      while (seen.renewed < RENEWALS) {
        expire()
        await Promise.all(tabs.map(({ auth }) => auth.getSession().catch(() => null)))
        clock.pass(61_000)
        expect(saved.has(SESSION_KEY)).toBe(true)
      }
      expect(seen.signedOut).toBe(0)
      expect(seen.eaten).toBeGreaterThan(RENEWALS / 5)
      expect(seen.refusedOnTheWay).toBeGreaterThan(10)
      // On a good network everybody is still there.
      expire()
      const [tab] = tabs
      await tab?.auth.getSession()
      expect(JSON.parse(saved.get(SESSION_KEY) ?? '{}').expires_at * 1000).toBeGreaterThan(
        Date.now(),
      )
    } finally {
      vi.restoreAllMocks()
    }

    async function openTab() {
      const { person } = await openBackend({
        url,
        publishableKey,
        sessionStorage: {
          getItem: async (key) => saved.get(key) ?? null,
          setItem: async (key, value) => void saved.set(key, value),
          removeItem: async (key) => void saved.delete(key),
        },
        fetch: badWifi,
        onOutcome: () => undefined,
        onAppMissing: async () => undefined,
      })
      person.auth.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT') seen.signedOut += 1
      })
      await person.auth.stopAutoRefresh()
      return person
    }

    function expire(): void {
      const session = JSON.parse(saved.get(SESSION_KEY) ?? '{}')
      saved.set(SESSION_KEY, JSON.stringify({ ...session, expires_at: 1 }))
    }
  },
)

/** Pauses pass at once, and the clock is set on by hand; nothing else of this machine notices. */
function quickNights() {
  const [realNow, realTimeout] = [Date.now.bind(Date), setTimeout]
  let passed = 0
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + passed)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, delay = 0) => {
    if (!SLEEPS.includes(delay)) return realTimeout(work, delay)
    passed += delay
    return realTimeout(work, 0)
  }) as typeof setTimeout)
  return { pass: (milliseconds: number) => void (passed += milliseconds) }
}
