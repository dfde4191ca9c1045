import { type Backend, type DoubledWorld, worldWith } from './backend-double.ts'

type Fields = Readonly<Record<string, unknown>>

export interface SentRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly redirect: Request['redirect']
  readonly body: Fields
}

export type Route = (request: SentRequest) => Response | Promise<Response>

export interface RoutedWorld extends Omit<DoubledWorld, 'requests'> {
  readonly requests: readonly SentRequest[]
  /** As `POST /rest/v1/rpc/take_allowance`, in the order they were sent. */
  asked(): readonly string[]
}

export const AIRTABLE = {
  AIRTABLE_API_URL: 'http://airtable.test',
  AIRTABLE_BASE_ID: 'appSalon',
  AIRTABLE_TOKEN: 'patReadAndWrite',
  AIRTABLE_READ_TOKEN: 'patRead',
} as const

/** The backend of the other tests, and before it whatever a test answers by itself. */
export function routedWorld(
  routes: Readonly<Record<string, Route>>,
  backend: Backend = {},
): RoutedWorld {
  const world = worldWith({ ...backend, settings: { ...AIRTABLE, ...backend.settings } })
  const requests: SentRequest[] = []
  return {
    ...world,
    requests,
    asked: () => requests.map(({ method, url }) => `${method} ${url.pathname}`),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const route = routes[`${request.method} ${url.pathname}`] ?? routes[url.origin]
      const sent = await sentAs(request.clone(), url)
      requests.push(sent)
      return route === undefined ? world.fetch(request) : route(sent)
    },
  }
}

export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  return new Request('http://functions.test/name', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
}

export function record(fields: Fields, id = 'rec00000000000001'): object {
  return { id, createdTime: '2026-11-21T00:00:00.000Z', fields }
}

async function sentAs(request: Request, url: URL): Promise<SentRequest> {
  const { method, headers, redirect } = request
  const body: unknown = await request.json().catch(() => null)
  return { method, headers, redirect, url, body: { ...(body as Fields | null) } }
}
