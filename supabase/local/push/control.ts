import type { Issued } from './issued-subscriptions.ts'
import { PushRefusal } from './push-refusal.ts'
import type { PushParts } from './take-message.ts'

type Body = Readonly<Record<string, unknown>>

const CONTROL = '/push-double'

/** What the real service has browsers and bad days for; this one is told by tests. */
export async function control(request: Request, parts: PushParts): Promise<Response> {
  const { subscriptions, answers } = parts
  const { pathname, searchParams } = new URL(request.url)
  const known = (endpoint: unknown): Issued => {
    const one = typeof endpoint === 'string' ? subscriptions.at(endpoint) : null
    if (one === null) throw new PushRefusal(404, 'There is no such subscription.')
    return one
  }
  const path = pathname.slice(CONTROL.length)
  if (request.method === 'GET' && path === '/messages')
    return Response.json({ messages: known(searchParams.get('endpoint')).messages })

  const commands: Readonly<Record<string, (body: Body) => object | void>> = {
    '/subscriptions': ({ applicationServerKey: key }) => {
      const { endpoint, keys } = subscriptions.issue(typeof key === 'string' ? key : null)
      return { endpoint, expirationTime: null, keys }
    },
    '/unsubscribe': ({ endpoint }) => {
      known(endpoint).isUnsubscribed = true
    },
    '/answers': ({ next }) => answers.plan(next),
    '/reset': () => {
      answers.clear()
      subscriptions.clear()
    },
  }
  const command = Object.hasOwn(commands, path) ? commands[path] : undefined
  if (request.method !== 'POST' || command === undefined)
    throw new PushRefusal(404, 'There is nothing here.')
  return Response.json(command(await jsonOf(request)) ?? { done: true })
}

/** JSON and nothing else, so that a page of another site has to ask first, and is told no. */
async function jsonOf(request: Request): Promise<Body> {
  if (request.headers.get('content-type')?.startsWith('application/json') !== true)
    throw new PushRefusal(415, 'The body must be application/json.')
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null)
    throw new PushRefusal(400, 'The body must be a JSON object.')
  return { ...body }
}
