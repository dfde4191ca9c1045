import type { Log } from '#local/service.ts'
import type { Call } from './call.ts'
import { callerOf, forBrowsers, requireServer, type StripeCaller } from './callers.ts'
import type { Desk } from './desk.ts'
import { expanded } from './expand.ts'
import type { Fault, Faults } from './faults.ts'
import { findCall, type FoundCall } from './find-call.ts'
import { fingerprintOf, keepAnswer, takeKey, type KeptAnswer } from './idempotency.ts'
import { newId } from './new-id.ts'
import { parameterSchemas } from './parameter-schemas.ts'
import { checkParameters, parseParameters, type Parameters } from './parameters.ts'
import { pause } from './pause.ts'
import { apiError, invalidRequest, StripeError, type Answer } from './stripe-error.ts'
import type { WorkRoom } from './work-room.ts'

export interface StripeApi {
  /** Only this machine may use the secret key, which is no secret. */
  fetch(request: Request, isFromHere: boolean): Promise<Response>
}

interface StripeApiOptions {
  readonly room: WorkRoom
  readonly log: Log
  readonly faults: Faults
  readonly ending: AbortSignal
  /** Told after every call that may have changed something. */
  readonly onChange: (call: Call) => void
}

interface Asked extends FoundCall {
  readonly request: Request
  readonly requestId: string
  readonly caller: StripeCaller
  readonly parameters: Parameters
  readonly clientSecret: string | null
  readonly key: string | null
  readonly fingerprint: string
  readonly fault: Fault | null
}

export function createStripeApi(options: StripeApiOptions): StripeApi {
  const { room, log, faults, ending, onChange } = options

  async function serve(request: Request, requestId: string, isHere: boolean): Promise<Response> {
    const asked = await understand(request, requestId, isHere, faults)
    await sufferBefore(asked.fault, ending)
    const { key, fingerprint } = asked
    const known =
      key === null ? null : await takeKey(room.database, key, fingerprint, room.realMs())
    if (known !== null) return respond(known, requestId, known)
    const answer = await carryOut(asked)
    if (request.method !== 'GET') onChange(asked.call)
    if (asked.fault?.kind === 'lose') throw apiError('The answer was lost on its way.')
    if (asked.fault?.kind === 'drop') return droppedResponse()
    return respond(answer, requestId)
  }

  async function carryOut(asked: Asked): Promise<Answer> {
    const { key, requestId, fault } = asked
    const declineCode = fault?.kind === 'decline' ? fault.declineCode : null
    try {
      return await room.perform(
        { requestId, idempotencyKey: key, declineCode },
        (desk) => run(desk, asked),
        async (tx, answer) => {
          if (key !== null) await keepAnswer(tx, key, { ...answer, requestId })
        },
      )
    } catch (cause) {
      const answer = (cause instanceof StripeError ? cause : unexpected(cause, log)).answer
      if (key !== null) await keepAnswer(room.database, key, { ...answer, requestId })
      return answer
    }
  }

  return {
    fetch: async (request, isFromHere) => {
      const requestId = newId('req', 14)
      try {
        return await serve(request, requestId, isFromHere)
      } catch (cause) {
        const refusal = cause instanceof StripeError ? cause : unexpected(cause, log)
        return respond(refusal.answer, requestId)
      }
    },
  }
}

/** All that can be said against a request before anything is begun. */
async function understand(
  request: Request,
  requestId: string,
  isHere: boolean,
  faults: Faults,
): Promise<Asked> {
  const caller = callerOf(request)
  if (caller === 'server' && !isHere)
    throw invalidRequest('The secret key of this double only works on the machine it runs on.', {
      status: 401,
    })
  requireVersion(request.headers.get('stripe-version'))
  const { pathname, search } = new URL(request.url)
  const found = findCall(request.method, pathname)
  if (!found.call.isForBrowsers) requireServer(caller)
  const text = [search.slice(1), await request.text()].filter((part) => part !== '').join('&')
  const parameters = parseParameters(text)
  const clientSecret = caller === 'browser' ? takeClientSecret(parameters) : null
  await checkParameters(found.call.params, parameters)
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const fingerprint = fingerprintOf(request, text)
  const fault = faults.take(request)
  return {
    ...found,
    request,
    requestId,
    caller,
    parameters,
    clientSecret,
    key,
    fingerprint,
    fault,
  }
}

async function run(desk: Desk, asked: Asked): Promise<object> {
  const { call, id, parameters, caller, clientSecret, fault } = asked
  if (fault?.kind === 'fail') throw apiError('An unknown error occurred.')
  const isByBrowser = caller === 'browser'
  if (isByBrowser) await requireClientSecret(desk, id, clientSecret)
  const { expand, ...params } = parameters
  const object = await call.run(desk, params, id, isByBrowser)
  const shown = await expanded(desk, object, expand as string[] | undefined)
  return isByBrowser ? forBrowsers(shown) : shown
}

function requireVersion(version: string | null): void {
  const { apiVersion } = parameterSchemas()
  if (version !== null && version !== apiVersion)
    throw invalidRequest(
      `Invalid Stripe API version: ${version}. This double only speaks ${apiVersion}.`,
    )
}

function takeClientSecret(parameters: Parameters): string {
  const { client_secret: secret } = parameters
  delete parameters['client_secret']
  if (typeof secret === 'string' && secret !== '') return secret
  throw invalidRequest('Missing required param: client_secret.', {
    param: 'client_secret',
    code: 'parameter_missing',
  })
}

async function requireClientSecret(desk: Desk, id: string, secret: string | null): Promise<void> {
  const kind = id.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
  const intent = await desk.get(kind, id)
  if (intent.client_secret !== secret)
    throw invalidRequest(
      'The client_secret provided does not match any associated intent on this account.',
      { param: 'client_secret', code: 'resource_missing', status: 404 },
    )
}

async function sufferBefore(fault: Fault | null, ending: AbortSignal): Promise<void> {
  if (fault?.kind === 'hang') await pause(fault.seconds * 1000, ending)
  if (fault?.kind === 'hang' || fault?.kind === 'refuse')
    throw apiError('An unknown error occurred.')
  if (fault?.kind === 'rate_limit')
    throw invalidRequest('Request rate limit exceeded. Learn more about rate limits here.', {
      code: 'rate_limit',
      status: 429,
    })
}

function respond({ status, body }: Answer, requestId: string, replayed?: KeptAnswer): Response {
  const headers = new Headers({
    'request-id': requestId,
    'stripe-version': parameterSchemas().apiVersion,
  })
  if (replayed !== undefined) {
    headers.set('idempotent-replayed', 'true')
    headers.set('original-request', replayed.requestId)
  }
  // What would be answered the same again is not worth asking again.
  if (replayed !== undefined || status === 501) headers.set('stripe-should-retry', 'false')
  return Response.json(body, { status, headers })
}

/** A body that breaks off before it begins makes the server cut the connection. */
function droppedResponse(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new Error('The answer was dropped, as asked.')),
  })
  return new Response(body, { status: 200 })
}

function unexpected(cause: unknown, log: Log): StripeError {
  log.error('The double of Stripe could not carry out a call.', cause)
  return apiError('An unknown error occurred.')
}
