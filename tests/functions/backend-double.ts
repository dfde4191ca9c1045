import { detailsOf } from '#domain/salon-details/details-form.ts'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { readEnvironment } from '#functions/_shared/environment.ts'
import type { World } from '#functions/_shared/world.ts'

export const PUBLISHABLE_KEY = 'publishable-for-tests'
export const SECRET_KEY = 'secret-for-tests'
const URL_OF_BACKEND = 'http://backend.test'

interface Person {
  readonly id: string
  readonly role: string
}

export interface Backend {
  /** Signed-in people by their token. */
  readonly sessions?: Readonly<Record<string, Person>>
  readonly users?: string[]
  readonly isDevelopmentDatabase?: boolean
  readonly isReachable?: boolean
  readonly refusesToDelete?: string
  readonly settings?: Readonly<Record<string, string>>
}

export interface DoubledWorld extends World {
  readonly users: readonly string[]
  readonly requests: readonly string[]
  readonly logged: readonly string[]
}

/** A backend of a few lines that answers what functions ask, and fails the test for anything else. */
export function worldWith(backend: Backend = {}): DoubledWorld {
  const users = [...(backend.users ?? [])]
  const requests: string[] = []
  const logged: string[] = []
  return {
    users,
    requests,
    logged,
    environment: readEnvironment({
      SUPABASE_URL: URL_OF_BACKEND,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
      ...backend.settings,
    }),
    log: (message, cause) => logged.push(`${message} ${String(cause)}`),
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(`${request.method} ${new URL(request.url).pathname}`)
      return Promise.resolve(answer(request, { ...backend, users }))
    },
  }
}

/** Who a request to a function comes from. */
export function ask(method: string, headers: Record<string, string> = {}): Request {
  return new Request('http://functions.test/name', { method, headers })
}

export function signedInWith(token: string): Record<string, string> {
  return { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` }
}

const OPEN_ROUTES = ['/rest/v1/services', '/auth/v1/user', '/rest/v1/rpc/check_session']

function answer(request: Request, backend: Backend & { users: string[] }): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (backend.isReachable === false) throw new TypeError('fetch failed')
  if (!OPEN_ROUTES.includes(pathname) && request.headers.get('apikey') !== SECRET_KEY)
    return Response.json({ code: '42501', message: 'permission denied' }, { status: 403 })
  const [, user = ''] = /^[/]auth[/]v1[/]admin[/]users[/](.+)$/.exec(pathname) ?? []
  const routes: Record<string, () => Response> = {
    'GET /rest/v1/services': () => Response.json([{ slug: 'signature-cut' }]),
    'GET /rest/v1/salon_profile': () => Response.json(detailsOf(EXAMPLE_SALON)),
    'GET /rest/v1/profiles': () => roleOf(searchParams.get('id'), backend),
    'POST /rest/v1/rpc/is_development_database': () =>
      Response.json(backend.isDevelopmentDatabase ?? false),
    'GET /auth/v1/user': () => userBehind(request, backend),
    'POST /rest/v1/rpc/check_session': () => new Response(null, { status: 204 }),
    'GET /auth/v1/admin/users': () => firstPage(searchParams, backend),
    [`GET /auth/v1/admin/users/${user}`]: () => Response.json({ id: user }),
    [`DELETE /auth/v1/admin/users/${user}`]: () => deleteUser(user, backend),
  }
  const respond = routes[`${request.method} ${pathname}`]
  if (!respond) throw new Error(`Unexpected request: ${request.method} ${pathname}`)
  return respond()
}

function userBehind(request: Request, { sessions = {} }: Backend): Response {
  const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const person = sessions[token]
  return person
    ? Response.json({ id: person.id, aud: 'authenticated', email: `${person.id}@example.com` })
    : Response.json({ code: 'session_not_found', msg: 'Session not found' }, { status: 403 })
}

function roleOf(filter: string | null, { sessions = {} }: Backend): Response {
  const person = Object.values(sessions).find(({ id }) => filter === `eq.${id}`)
  return Response.json(person ? [{ role: person.role }] : [])
}

function firstPage(search: URLSearchParams, { users }: { users: string[] }): Response {
  const size = Number(search.get('per_page'))
  if (search.get('page') !== '1' || !(size > 0 && size <= 1000))
    throw new Error(`Unexpected page: ${search.toString()}`)
  return Response.json({ users: users.slice(0, size).map((id) => ({ id })), aud: 'authenticated' })
}

function deleteUser(
  id: string,
  { users, refusesToDelete }: Backend & { users: string[] },
): Response {
  if (id === refusesToDelete)
    return Response.json({ code: 'unexpected_failure', msg: 'no' }, { status: 500 })
  users.splice(users.indexOf(id), 1)
  return Response.json({})
}
