import { InvalidCredentials } from '#local/keys.ts'
import type { FunctionSettings } from '#local/project.ts'
import type { Backend, Service } from '#local/service.ts'
import { createFunctionLoader } from './load-function.ts'

const PREFIX = '/functions/v1/'
const HOSTED_DEADLINE_MS = 150_000

interface FunctionsOptions {
  readonly deadlineMs?: number
  /** Reads a function again when its file has changed. */
  readonly reload?: boolean
}

export function createFunctionsService(
  backend: Pick<Backend, 'project' | 'keys' | 'log'>,
  { deadlineMs = HOSTED_DEADLINE_MS, reload = false }: FunctionsOptions = {},
): Service {
  const { project, keys, log } = backend
  const load = createFunctionLoader(reload)

  async function run(settings: FunctionSettings, request: Request): Promise<Response> {
    try {
      const handler = await load(settings.entrypoint)
      const response: unknown = await within(deadlineMs, handler.fetch(asHosted(request)))
      if (response instanceof Response) return response
      throw new TypeError('The function did not answer with a Response.')
    } catch (cause) {
      if (cause instanceof Expired) log.error(`The function ${settings.name} took too long.`)
      else log.error(`The function ${settings.name} failed.`, cause)
      return cause instanceof Expired
        ? refuse(504, 'IDLE_TIMEOUT', `Request idle timeout limit (${deadlineMs / 1000}s) reached`)
        : Response.json({ error: 'Internal Server Error' }, { status: 500 })
    }
  }

  /**
   * A token of a signed-in person or the secret key. A publishable key is no JWT, so alone it is
   * refused, as by the hosted gateway. Browsers ask before they send a token: the question needs none.
   */
  async function refusalFor(
    settings: FunctionSettings,
    request: Request,
  ): Promise<Response | null> {
    if (!settings.verifyJwt || request.method === 'OPTIONS') return null
    try {
      const { role } = await keys.identify(withGatewayKey(request, keys.publishableKey))
      if (role !== 'anon') return null
    } catch (cause) {
      if (!(cause instanceof InvalidCredentials)) throw cause
      return refuse(401, 'UNAUTHORIZED_INVALID_JWT', 'Invalid JWT')
    }
    return request.headers.has('authorization')
      ? refuse(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
      : refuse(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
  }

  return {
    fetch: async (request) => {
      const settings = settingsFor(request, project.functions)
      if (settings === null) return refuse(404, 'NOT_FOUND', 'Requested function was not found')
      return (await refusalFor(settings, request)) ?? run(settings, request)
    },
  }
}

class Expired extends Error {}

/** The function itself cannot be stopped from outside; only its caller stops waiting. */
async function within<T>(deadlineMs: number, work: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Expired()), deadlineMs)
  })
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer))
}

function settingsFor(
  request: Request,
  functions: Readonly<Record<string, FunctionSettings>>,
): FunctionSettings | null {
  const { pathname } = new URL(request.url)
  const name = pathname.slice(PREFIX.length).split('/')[0] ?? ''
  const settings = Object.hasOwn(functions, name) ? functions[name] : undefined
  return settings?.enabled === true ? settings : null
}

/** A hosted function sees its own name first in the path, without the gateway's prefix. */
function asHosted(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.slice(PREFIX.length - 1)
  return new Request(url, request)
}

/** The hosted gateway asks callers of functions for a token alone, not for a key beside it. */
function withGatewayKey(request: Request, publishableKey: string): Request {
  if (request.headers.has('apikey')) return request
  const headers = new Headers(request.headers)
  headers.set('apikey', publishableKey)
  return new Request(request.url, { method: request.method, headers })
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'sb-error-code': code } })
}
