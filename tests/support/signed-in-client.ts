import { Dexie } from 'dexie'
import { LEAVING } from '#data/device/tab-messages.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { fakePlatform, openTabs, settle } from './fake-platform.ts'
import type { Config } from '#platform/config.ts'

export const NORA = 'nora'

interface Wishes {
  /** What the server answers, whatever is asked of it beyond signing in and the profile. */
  readonly answer: (path: string, body: Record<string, unknown>) => unknown
  readonly profile?: object
  readonly config?: Partial<Config>
  /** How the browser is, where it matters. */
  readonly browser?: Parameters<typeof fakePlatform>[0]
}

const hubs: ReturnType<typeof openTabs>[] = []

/** The app on a device of somebody who has just signed in. */
export async function signedInClient(wishes: Wishes) {
  const client = clientAtTheDoor(wishes)
  await client.signIn()
  return client
}

/** The app on a device where nobody has signed in yet. */
export function clientAtTheDoor({ answer, profile = {}, config = {}, browser = {} }: Wishes) {
  const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const hub = openTabs()
  hubs.push(hub)
  const platform = fakePlatform({
    ...browser,
    startsAt: Date.now(),
    tabs: hub(),
    config,
    server: async (request) => {
      const { pathname: path } = new URL(request.url)
      if (path === '/auth/v1/token') return Response.json(sessionOf(NORA))
      if (path === '/auth/v1/logout') return new Response(null, { status: 204 })
      if (path === '/rest/v1/profiles' && request.method === 'GET')
        return Response.json([
          { first_name: 'Nora', last_name: 'Whitfield', role: 'client', ...profile },
        ])
      const body = fieldsIn(await request.text())
      asked.push({ path, body })
      const answered = answer(path, body)
      return answered instanceof Response ? answered : Response.json(answered)
    },
  })
  const data = openAppData(platform)
  const signIn = () => data.session.signIn('client@example.com', 'right')
  return { data, signIn, world: platform.world, asked, hub }
}

/** Between tests: other tabs are closed, and the device is as new. */
export async function forgetClients(): Promise<void> {
  for (const hub of hubs.splice(0)) hub().tell(LEAVING)
  await settle(20)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}

function sessionOf(id: string): object {
  return {
    access_token: `token-of-${id}`,
    refresh_token: `refresh-of-${id}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      id,
      email: 'client@example.com',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
    },
  }
}

function fieldsIn(text: string): Record<string, unknown> {
  return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
}
