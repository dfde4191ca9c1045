import { createClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { LEAVING } from '#data/device/tab-messages.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { twoStepQuery } from '#data/person/two-step.ts'
import { codeOf } from '#support/authenticator.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { fakePlatform, openTabs, settle } from '#support/fake-platform.ts'
import type { Backend } from '#platform/backend.ts'

export const PASSWORD = 'a quiet row of junipers'
export const HALF_A_MINUTE = 30_000

/** A whole server, one device that may open again, and people of their own for each test. */
export function twoStepScene() {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend({ seed: false, trustProxy: true })
  }, 120_000)
  afterAll(() => backend.stop())

  let people = 0
  /** The server counts tries by the connection they come from: nobody here shares theirs. */
  const home = () => `198.51.100.${people}`

  const hubs: ReturnType<typeof openTabs>[] = []
  afterEach(async () => {
    for (const hub of hubs.splice(0)) hub().tell(LEAVING)
    await settle(20)
    for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  })

  /** The app as it opens on this device; again is the same as a reload. */
  function opensData() {
    const hub = openTabs()
    hubs.push(hub)
    const config = { backendUrl: backend.url, publishableKey: backend.publishableKey }
    const platform = fakePlatform({
      startsAt: Date.now(),
      tabs: hub(),
      config,
      server: (request) => {
        request.headers.set('x-forwarded-for', home())
        return fetch(request)
      },
    })
    return openAppData(platform)
  }

  async function account() {
    people += 1
    const email = `two-step-${people}@example.com`
    const { admin } = createClient(backend.url, backend.secretKey).auth
    const made = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
    return { email, userId: made.data.user?.id ?? '', admin }
  }

  /** Somebody with an app on their phone, which they set up on another device. */
  async function withApp() {
    const { email, userId, admin } = await account()
    const other = createClient(backend.url, backend.publishableKey, {
      auth: { persistSession: false, experimental: { recoveryCodes: true } },
      global: { headers: { 'x-forwarded-for': home() } },
    })
    const { auth } = other
    await auth.signInWithPassword({ email, password: PASSWORD })
    const { data: app } = await auth.mfa.enroll({ factorType: 'totp' })
    const { id: factorId = '', totp } = app ?? {}
    const code = (later: number) => codeOf(totp?.secret ?? '', new Date(Date.now() + later))
    expect((await auth.mfa.challengeAndVerify({ factorId, code: code(0) })).error).toBeNull()
    return {
      email,
      userId,
      otherDevice: {
        backend: async () => ({ person: other }) as unknown as Backend,
        platform: fakePlatform({ startsAt: Date.now() }),
        queryClient: new QueryClient(),
      },
      /** The one the app shows next, so that it was not used yet. */
      nextCode: () => code(HALF_A_MINUTE),
      recoveryCodes: async () => (await auth.mfa.recoveryCodes.generate()).data?.codes ?? [],
      losesApp: () => admin.mfa.deleteFactor({ userId, id: factorId }),
    }
  }

  return { server: () => backend, opensData, opens: () => opensData().session, account, withApp }
}

/** What the profile says. */
export async function shown(device: Parameters<typeof twoStepQuery>[0], userId: string) {
  const { queryFn } = twoStepQuery(device, userId)
  return (queryFn as () => Promise<unknown>)()
}
