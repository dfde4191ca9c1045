import { createCors } from '#local/cors.ts'
import type { Backend, Service } from '#local/service.ts'
import type { StripeDouble } from '#local/stripe/stripe-double.ts'
import { createBodyRules, senderOf } from './body-rules.ts'
import type { Application } from './http-listener.ts'
import { isOfAirtable, isOfStripe } from './paths-of-doubles.ts'
import type { Visitor } from './visitor.ts'

export interface Services {
  readonly rest: Service
  readonly auth: Service
  readonly storage: Service
  readonly functions: Service
  /** Where emails land that nothing carries to people, for this machine; null when it is closed. */
  readonly mailbox: Service | null
  /** Airtable as this server plays it, for itself and this machine; null when it does not. */
  readonly airtable: Service | null
  /** A push service as this server plays it, for this machine; null when it does not. */
  readonly push: Service | null
  /** Stripe as this server plays it, when there is no real account to ask. */
  readonly stripe: Pick<StripeDouble, 'here' | 'elsewhere'> | null
  /** A built single-page app, when one is served from the same address. */
  readonly site: Service | null
}

interface ApplicationOptions {
  readonly backend: Backend
  readonly services: Services
  readonly corsOrigins: readonly string[]
}

/** Which service answers which path, and what every answer of this address has in common. */
export function createApplication(options: ApplicationOptions): Application {
  const { backend, services } = options
  const cors = createCors(options.corsOrigins)
  const isSecure = backend.url.startsWith('https:')

  async function respondAsApi(service: Service, request: Request): Promise<Response> {
    const preflight = cors.preflight(request)
    if (preflight !== null) return preflight
    const response = withOwnHeaders(await answer(service, request, backend))
    cors.mark(response, request.headers.get('origin'))
    guardApiResponse(response.headers)
    return response
  }

  async function respond(request: Request, visitor: Visitor): Promise<Response> {
    const path = new URL(request.url).pathname
    const api = apiAt(path, services)
    if (api !== null) return respondAsApi(api, request)
    if (services.stripe !== null && isOfStripe(path)) {
      const { here, elsewhere } = services.stripe
      return respondAsApi(isFromThisMachine(visitor, request) ? here : elsewhere, request)
    }
    const own = ownServiceAt(path, services)
    if (own !== null)
      return isFromThisMachine(visitor, request) ? answer(own, request, backend) : notFound()
    return services.site === null ? notFound() : answer(services.site, request, backend)
  }

  return {
    origin: backend.url,
    bodyRules: createBodyRules(backend),
    senderOf: (head, visitor) => senderOf(head, visitor, backend.keys),
    respond: async (request, visitor) => {
      const response = await respond(request, visitor)
      if (isSecure)
        response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
      return response
    },
  }
}

function apiAt(path: string, services: Services): Service | null {
  if (path.startsWith('/rest/v1')) return services.rest
  if (path.startsWith('/auth/v1/')) return services.auth
  if (path.startsWith('/storage/v1/')) return services.storage
  if (path.startsWith('/functions/v1/')) return services.functions
  if (path.startsWith('/realtime/v1')) return notSupported('Realtime')
  if (path.startsWith('/graphql/v1')) return notSupported('GraphQL')
  return null
}

async function answer(service: Service, request: Request, backend: Backend): Promise<Response> {
  try {
    return await service.fetch(request)
  } catch (cause) {
    const { pathname } = new URL(request.url)
    backend.log.error(`${request.method} ${pathname} could not be answered.`, cause)
    return Response.json({ message: 'Internal Server Error' }, { status: 500 })
  }
}

/** Some responses, such as one a function took over from a fetch of its own, refuse new headers. */
function withOwnHeaders(response: Response): Response {
  try {
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  } catch {
    return withOwnHeaders(new Response(response.body, response))
  }
}

function guardApiResponse(headers: Headers): void {
  headers.set('referrer-policy', 'no-referrer')
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
}

/** What is only for this machine. */
function ownServiceAt(path: string, { mailbox, airtable, push }: Services): Service | null {
  if (path === '/mailbox' || path.startsWith('/mailbox/')) return mailbox
  if (isOfAirtable(path)) return airtable
  return path.startsWith('/push-double/') ? push : null
}

/**
 * A proxy on this machine may show no sign of itself, but asks for the name that people know; a page of another site
 * asks for a name of its own.
 */
function isFromThisMachine(visitor: Visitor, request: Request): boolean {
  const host = (request.headers.get('host') ?? '').replace(/:\d+$/, '')
  return visitor.isLocal && ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

function notSupported(feature: string): Service {
  return {
    fetch: async () =>
      Response.json(
        { code: 'not_supported', message: `${feature} is not supported by this server.` },
        { status: 501 },
      ),
  }
}

function notFound(): Response {
  return Response.json({ code: 'not_found', message: 'There is nothing here.' }, { status: 404 })
}
