import { fakePlatform, openTabs } from '#support/fake-platform.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import type { PushAddress, PushBrowser, PushPermission } from '#platform/push.ts'

export const KEY = 'the key of today'

interface Asked {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

const tellsKey = ({ path }: Asked): unknown =>
  path.endsWith('/push-key') ? { publicKey: KEY } : { isExpired: false }

/** What the server was asked about devices, and what it says to that. */
export const server = { asked: [] as Asked[], answer: tellsKey, hub: openTabs() }

export function newServer(): void {
  Object.assign(server, { asked: [], answer: tellsKey, hub: openTabs() })
}

/** A browser that was or was not subscribed before; its addresses are numbered. */
export function browserThat({
  permission = 'granted',
  key = null,
  decides = 'granted',
}: Wishes = {}) {
  const seen: string[] = []
  let count = 0
  let address: PushAddress | null = null
  let allowed = permission
  const subscribe = (salonKey: string) => {
    count += 1
    const endpoint = `https://push.example.com/${count}`
    address = { endpoint, p256dh: 'p', auth: 'a', salonKey }
    return address
  }
  if (key !== null) subscribe(key)
  const push: PushBrowser = {
    permission: () => allowed,
    onPermissionChange: async () => () => undefined,
    ask: async () => (allowed = decides),
    deviceName: () => 'Chrome on Android',
    address: async () => address,
    subscribe: async (salonKey) => {
      seen.push(`subscribed with ${salonKey}`)
      return subscribe(salonKey)
    },
    unsubscribe: async () => {
      if (address !== null) seen.push(`left ${address.endpoint.at(-1)}`)
      address = null
    },
    showExample: async () => undefined,
    clearBadge: async () => void seen.push('cleared'),
    closeMessages: async () => void seen.push('closed'),
  }
  return { push, seen, address: () => address }
}

export interface Wishes {
  readonly permission?: PushPermission
  readonly key?: string | null
  readonly decides?: PushPermission
}

export async function signedInOn({ push }: Pick<ReturnType<typeof browserThat>, 'push'>) {
  const platform = fakePlatform({
    tabs: server.hub(),
    server: async (request) => {
      const { pathname: path } = new URL(request.url)
      if (path === '/auth/v1/token') return Response.json(sessionOf('nora'))
      if (path === '/rest/v1/profiles')
        return Response.json([{ first_name: 'Nora', last_name: 'Whitfield', role: 'client' }])
      const text = await request.text()
      const one = { path, body: text.startsWith('{') ? JSON.parse(text) : {} }
      server.asked.push(one)
      const answered = await server.answer(one)
      return answered instanceof Response ? answered : Response.json(answered)
    },
  })
  const app = openAppData(platform)
  await app.session.signIn('client@example.com', 'right')
  server.asked.length = 0
  // The app itself looks after its own browser, which knows no push service.
  const opened = { open: async () => push, onLead: () => () => undefined }
  return { data: { ...app, platform: { ...platform, push: opened } }, platform }
}

const YEAR_2100 = 4_102_444_800

function sessionOf(id: string): object {
  const user = { id, email: 'client@example.com', aud: 'authenticated', app_metadata: {} }
  return {
    access_token: `token-of-${id}`,
    refresh_token: `refresh-of-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: YEAR_2100,
    user: { ...user, user_metadata: {} },
  }
}

export const endpoints = (path: string) =>
  server.asked.filter((one) => one.path === path).map(({ body }) => body['endpoint'])
