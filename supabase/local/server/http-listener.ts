import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Head } from '#local/keys.ts'
import type { Log } from '#local/service.ts'
import { Turns } from '#local/turns.ts'
import { Problems } from '#local/project/problems.ts'
import { LARGE_BYTES, type BodyRules, type Sender } from './body-rules.ts'
import { headOf, requireReadable, toRequest } from './incoming-request.ts'
import { writeResponse } from './outgoing-response.ts'
import { ClientGone, Refusal, refusalResponse, tooManyBodies } from './refusal.ts'
import { hasBody, mostBytes, refuseTooLarge, type BodyRule } from './request-body.ts'
import { visitorOf, type Visitor } from './visitor.ts'

const LONGEST_HEADERS_BYTES = 32_768
const HEADERS_MS = 15_000
const WHOLE_REQUEST_MS = 300_000
const IDLE_MS = 30_000
const FAREWELL_MS = 5_000
/** So that no one fills the memory with bodies that never end, or many with large ones. */
const BODY_TURNS = { places: Number.POSITIVE_INFINITY, placesEach: 24 }
/** Photos and agreements of people who sign up. */
const LARGE_BODY_TURNS = { places: 32, placesEach: 2 }
const BODY_WAITS = { waitingEach: 24, patienceMs: 10_000, refusal: tooManyBodies }

export interface Application {
  readonly origin: string
  bodyRules(url: string): BodyRules
  senderOf(head: Head, visitor: Visitor): Promise<Sender>
  respond(request: Request, visitor: Visitor): Promise<Response>
}

export interface Listener {
  readonly port: number
  serve(application: Application): void
  close(): Promise<void>
}

interface ListenerOptions {
  readonly host: string
  readonly port: number
  readonly trustProxy: boolean
  readonly log: Log
}

interface Door extends ListenerOptions {
  readonly bodies: Turns
  readonly largeBodies: Turns
}

/** Holds the port from the first moment; until an application is served, it asks for patience. */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const door: Door = {
    ...options,
    bodies: new Turns({ ...BODY_TURNS, ...BODY_WAITS }),
    largeBodies: new Turns({ ...LARGE_BODY_TURNS, ...BODY_WAITS }),
  }
  let application: Application | null = null
  const server = createServer(
    {
      maxHeaderSize: LONGEST_HEADERS_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: WHOLE_REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: 5_000,
    },
    (incoming, outgoing) => {
      if (application === null) return answerNotYet(outgoing)
      exchange(application, { incoming, outgoing }, door).catch((cause: unknown) => {
        options.log.error('A response could not be written.', cause)
        outgoing.destroy()
      })
    },
  )
  server.on('clientError', answerUnreadable)
  await listen(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    serve: (served) => (application = served),
    close: () => closeGently(server),
  }
}

async function exchange(
  application: Application,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  door: Door,
): Promise<void> {
  outgoing.on('finish', () => incoming.resume())
  const response = await respond(application, { incoming, outgoing }, door).catch(
    (cause: unknown) => {
      if (cause instanceof Refusal) return refusalResponse(cause)
      if (!(cause instanceof ClientGone)) door.log.error('A request could not be answered.', cause)
      return refusalResponse(new Refusal(500, 'unexpected_failure', 'Internal Server Error'))
    },
  )
  if (outgoing.destroyed) return response.body?.cancel()
  await writeResponse(response, outgoing, incoming.method === 'HEAD')
}

async function respond(
  application: Application,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
  { trustProxy, bodies, largeBodies }: Door,
): Promise<Response> {
  requireReadable(incoming)
  const visitor = visitorOf(incoming, trustProxy)
  const head = headOf(incoming, application.origin, visitor.address)
  const { known, strangers } = application.bodyRules(head.url)
  const read = (rule: BodyRule) => toRequest({ incoming, outgoing }, head, rule)
  if (!hasBody(incoming)) return application.respond(await read(known), visitor)
  const { kind, name } = await application.senderOf(head, visitor)
  const rule = kind === 'stranger' ? strangers : known
  refuseTooLarge(incoming, rule)
  if (kind === 'known' || mostBytes(incoming, rule) <= LARGE_BYTES)
    return application.respond(await bodies.take(name, () => read(rule)), visitor)
  // It takes up memory until it's answered.
  return largeBodies.take(name, async () => application.respond(await read(rule), visitor))
}

function answerNotYet(outgoing: ServerResponse): void {
  outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
  outgoing.end('{"code":"starting","message":"The server is still starting."}')
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function answerUnreadable(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREADABLE[cause.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function listen(server: Server, { host, port }: ListenerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new Problems([sentenceFor(cause, host, port)]))
    })
    server.listen(port, host, resolve)
  })
}

function sentenceFor(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the other program, or choose another port with PORT=${port + 1}.`
  if (cause.code === 'EACCES')
    return `Port ${port} may not be opened by this account: choose one above 1023 with PORT=4173.`
  return `The address ${host}:${port} cannot be opened (${cause.code ?? cause.message}): choose another with HOST and PORT.`
}

/** Requests under way get a few seconds to finish. */
function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), FAREWELL_MS)
    server.close(() => {
      clearTimeout(impatience)
      resolve()
    })
    server.closeIdleConnections()
  })
}
