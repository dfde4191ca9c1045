import { authenticate, OUTCOMES } from './authenticate.ts'
import { orderDispute, orderFailure, orderVerdict } from './bank-orders.ts'
import { callerOf, forBrowsers, requireServer } from './callers.ts'
import type { ClockWork } from './clock-work.ts'
import type { Deliveries } from './deliveries.ts'
import { createEventQueue } from './event-queue.ts'
import { FAULT_KINDS, type Faults } from './faults.ts'
import { invoicePage } from './invoice-page.ts'
import { newId } from './new-id.ts'
import { readOrder } from './orders.ts'
import { AFTER_LAST_RETRY, readSettings, WEBHOOK_MODES, writeSetting } from './settings.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'
import type { WorkRoom } from './work-room.ts'

export interface ControlParts {
  readonly room: WorkRoom
  readonly clockWork: ClockWork
  readonly deliveries: Deliveries
  readonly faults: Faults
  /** Where events go unless they are sent elsewhere. */
  readonly endpoint: string
}

export interface Control {
  fetch(request: Request, isFromHere: boolean): Promise<Response>
}

const PREFIX = '/stripe-double'
const SETTLED_WITHIN_MS = 15_000

type Handler = (parts: ControlParts, request: Request) => Promise<object>

const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET /state': (parts) => showState(parts),
  'GET /clock': async ({ clockWork }) => ({ now: await clockWork.now() }),
  'POST /clock': moveClock,
  'GET /events': async ({ room }) => ({ data: await createEventQueue(room).all() }),
  'POST /webhooks': setWebhooks,
  'POST /webhooks/release': async ({ deliveries }, request) => {
    const order = (await readOrder(request)).choice(
      'order',
      ['in_order', 'reversed', 'duplicated'],
      'in_order',
    )
    return { delivered: await deliveries.release(order) }
  },
  'POST /disputes': orderDispute,
  'POST /disputes/status': orderVerdict,
  'POST /refunds/fail': orderFailure,
  'POST /faults': addFault,
  'DELETE /faults': async (parts) => {
    parts.faults.clear()
    return showState(parts)
  },
  'POST /settings': async (parts, request) => {
    const order = await readOrder(request)
    const value = order.choice('after_last_retry', AFTER_LAST_RETRY)
    await writeSetting(parts.room.database, 'afterLastRetry', value)
    return showState(parts)
  },
}

/** What only the double has: its clock, its faults, its events, and the answer to the bank's question. */
export function createControl(parts: ControlParts): Control {
  async function answer(request: Request, isFromHere: boolean): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = pathname.slice(PREFIX.length)
    if (request.method === 'GET' && path.startsWith('/invoices/'))
      return showInvoice(parts, request)
    const caller = callerOf(request)
    if (request.method === 'POST' && path === '/authenticate')
      return Response.json(await answerBank(parts, request))
    requireServer(caller)
    const handler = HANDLERS[`${request.method} ${path}`]
    if (!isFromHere || handler === undefined) throw nothingHere()
    return Response.json(await handler(parts, request))
  }

  return {
    fetch: async (request, isFromHere) => {
      try {
        return await answer(request, isFromHere)
      } catch (cause) {
        if (!(cause instanceof StripeError)) throw cause
        return Response.json(cause.answer.body, { status: cause.status })
      }
    },
  }
}

async function showState({ room, clockWork, faults, endpoint }: ControlParts): Promise<object> {
  const settings = await readSettings(room.database)
  return {
    now: await clockWork.now(),
    webhooks: {
      mode: settings.webhookMode,
      endpoint: settings.webhookEndpoint ?? endpoint,
      waiting: (await createEventQueue(room).waiting()).length,
    },
    after_last_retry: settings.afterLastRetry,
    faults: faults.list(),
  }
}

async function moveClock(parts: ControlParts, request: Request): Promise<object> {
  const { clockWork, deliveries } = parts
  const target = (await readOrder(request)).wholeNumber('advance_to')
  if (target < (await clockWork.now()))
    throw invalidRequest('The clock only goes forward.', { param: 'advance_to' })
  await clockWork.advanceTo(target)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, SETTLED_WITHIN_MS)
  })
  await Promise.race([deliveries.settled(), patience])
  clearTimeout(timer)
  return showState(parts)
}

async function setWebhooks(parts: ControlParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  const { database } = parts.room
  if (order.has('endpoint'))
    await writeSetting(database, 'webhookEndpoint', order.localAddress('endpoint'))
  if (order.has('mode') || !order.has('endpoint'))
    await writeSetting(database, 'webhookMode', order.choice('mode', WEBHOOK_MODES))
  parts.deliveries.wake()
  return showState(parts)
}

async function addFault(parts: ControlParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  parts.faults.add({
    kind: order.choice('kind', FAULT_KINDS),
    path: order.text('path'),
    method: order.has('method') ? order.text('method').toUpperCase() : null,
    times: order.has('times') ? order.wholeNumber('times') : 1,
    seconds: order.has('seconds') ? order.wholeNumber('seconds') : 30,
    declineCode: order.has('decline_code') ? order.text('decline_code') : 'generic_decline',
  })
  return showState(parts)
}

async function answerBank({ room, deliveries }: ControlParts, request: Request): Promise<object> {
  const order = await readOrder(request)
  const secret = order.text('client_secret')
  const outcome = order.choice('outcome', OUTCOMES)
  const answer = await room.perform(
    { requestId: newId('req', 14), idempotencyKey: null, declineCode: null },
    async (desk) => forBrowsers(await authenticate(desk, secret, outcome)),
  )
  deliveries.wake()
  return answer.body as object
}

async function showInvoice({ room }: ControlParts, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const id = pathname.slice(`${PREFIX}/invoices/`.length)
  const { body } = await room.perform(
    { requestId: null, idempotencyKey: null, declineCode: null },
    async (desk) => {
      const invoice = await desk.find('invoice', id)
      const token = searchParams.get('token')
      if (invoice === null || token === null || desk.hidden(invoice).token !== token)
        throw nothingHere()
      return { page: invoicePage(invoice) }
    },
  )
  return new Response((body as { page: string }).page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

function nothingHere(): StripeError {
  return invalidRequest('There is nothing here.', { status: 404 })
}
