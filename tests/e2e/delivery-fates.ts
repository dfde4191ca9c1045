import { mayGoAsVisitor, type CommandKind } from '#domain/change/commands.ts'
import type { BrowserContext, Page, Request, Route } from '@playwright/test'

const ACTION = '**/rest/v1/rpc/apply_action'

/** What becomes of one delivery; answers with the server's words if there were any. */
export type Fate = (route: Route) => Promise<object | null>

interface Asked {
  readonly id: string
  readonly kind: CommandKind
  readonly args: Readonly<Record<string, unknown>>
}

export interface Delivery extends Asked {
  readonly bearer: string
  readonly at: number
  /** Null when it was the service worker's. */
  readonly page: Page | null
}

interface Answer {
  readonly id: string
  readonly body: object
  readonly at: number
}

/** Everything that leaves a device for the salon, and what becomes of it on the way. */
export interface Deliveries {
  readonly all: readonly Delivery[]
  readonly answers: readonly Answer[]
  /** Told the action, and the how manieth delivery of it this is; all arrive until it says otherwise. */
  fate: (asked: Asked, time: number) => Fate
  /** Who wrote what, for whatever was not written by `writer`. */
  readonly owners: Map<string, string>
  /** Whoever is signed in. */
  writer: string | null
  readonly of: (id: string) => readonly Delivery[]
  /** The most deliveries under way at once: about one visit, and altogether. */
  readonly most: { ofOneVisit: number; altogether: number }
  /** Deliveries that only their writer may make, made by a stranger or by somebody else. */
  strangers(): readonly string[]
}

export async function watchDeliveries(device: BrowserContext): Promise<Deliveries> {
  const all: Delivery[] = []
  const answers: Answer[] = []
  const underWay: Asked[] = []
  const times = new Map<string, number>()
  const deliveries: Deliveries = {
    all,
    answers,
    fate: () => arrives,
    owners: new Map(),
    writer: null,
    of: (id) => all.filter((one) => one.id === id),
    most: { ofOneVisit: 0, altogether: 0 },
    strangers: () =>
      all
        .filter(({ kind }) => !mayGoAsVisitor(kind))
        .filter(
          ({ id, bearer }) => personIn(bearer) !== (deliveries.owners.get(id) ?? deliveries.writer),
        )
        .map(({ id, kind, bearer }) => `${kind} ${id} as ${personIn(bearer) ?? bearer}`),
  }
  device.on('request', (request) => {
    if (!request.url().endsWith('/rpc/apply_action')) return
    const bearer = request.headers()['authorization']?.replace(/^Bearer /, '') ?? ''
    all.push({ ...askedIn(request), bearer, at: Date.now(), page: pageOf(request) })
  })
  await device.route(ACTION, async (route) => {
    const asked = askedIn(route.request())
    const time = (times.get(asked.id) ?? 0) + 1
    times.set(asked.id, time)
    underWay.push(asked)
    const { most } = deliveries
    const ofThisVisit = underWay.filter((one) => visitOf(one) === visitOf(asked)).length
    most.ofOneVisit = Math.max(most.ofOneVisit, ofThisVisit)
    most.altogether = Math.max(most.altogether, underWay.length)
    // A page that goes away in the middle takes its request along.
    const body = await deliveries
      .fate(
        asked,
        time,
      )(route)
      .catch(() => null)
    underWay.splice(underWay.indexOf(asked), 1)
    if (body !== null) answers.push({ id: asked.id, body, at: Date.now() })
  })
  return deliveries
}

export const arrives: Fate = async (route) => {
  const answer = await route.fetch()
  const body = await wordsOf(answer)
  await route.fulfill({ response: answer })
  return body
}

export const neverLeaves: Fate = async (route) => {
  await route.abort('connectionrefused')
  return null
}

export const answerIsLost: Fate = async (route) => {
  const body = await wordsOf(await route.fetch())
  await route.abort('connectionreset')
  return body
}

/** Two copies at the same moment; the device hears the one that is answered last. */
export function arrivesTwice(hear: (answers: readonly object[]) => void): Fate {
  return async (route) => {
    const both = await Promise.all([route.fetch(), route.fetch()])
    hear(await Promise.all(both.map(wordsOf)))
    await route.fulfill({ response: both[1] })
    return wordsOf(both[1])
  }
}

export function late(milliseconds: number, then: Fate = arrives): Fate {
  return async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return then(route)
  }
}

/** Never answered; tells when it has left, and with `arriving` only once the server is through with it. */
export function hangs(tell: () => void, { arriving }: { readonly arriving: boolean }): Fate {
  return async (route) => {
    if (arriving) await route.fetch()
    tell()
    return new Promise(() => {})
  }
}

export function answered(status: number, headers: Record<string, string> = {}): Fate {
  return async (route) => {
    await route.fulfill({ status, headers, json: { code: 'odd', message: 'As it happens' } })
    return null
  }
}

export const captivePortal: Fate = async (route) => {
  await route.fulfill({ contentType: 'text/html', body: '<title>Hotel Wi-Fi</title>Please pay' })
  return null
}

export const cutOff: Fate = async (route) => {
  await route.fetch()
  await route.fulfill({ contentType: 'application/json', body: '{"outcome":"appl' })
  return null
}

async function wordsOf(answer: { text(): Promise<string> }): Promise<object> {
  return JSON.parse(await answer.text())
}

function askedIn(request: Request): Asked {
  return (request.postDataJSON() as { readonly action: Asked }).action
}

function visitOf({ id, args }: Asked): unknown {
  return args['appointmentId'] ?? id
}

function pageOf(request: Request): Page | null {
  return request.serviceWorker() === null ? request.frame().page() : null
}

/** Null for the publishable key, which names nobody. */
function personIn(bearer: string): string | null {
  const [, claims] = bearer.split('.')
  if (claims === undefined) return null
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return sub
}
