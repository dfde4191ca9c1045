import { type Caller, callerOf } from './caller.ts'
import { allowOrigin } from './cross-origin.ts'
import type { Environment } from './environment.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** One function of the server: how it reads its input, whom it serves, and what it does. */
export interface Endpoint<Input> {
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[]
  /** Where it answers false, the function does not exist. */
  readonly exists?: (environment: Environment) => boolean
  readonly parse: (request: Request) => Input | Promise<Input>
  readonly mayUse: (caller: Caller) => boolean
  readonly run: (input: Input, world: World, caller: Caller) => Promise<object>
}

export type Handler = (request: Request, world: World) => Promise<Response>

export function endpoint<Input>(rules: Endpoint<Input>): Handler {
  return async (request, world) =>
    allowOrigin(await answer(rules, request, world), request, world.environment)
}

async function answer<Input>(
  rules: Endpoint<Input>,
  request: Request,
  world: World,
): Promise<Response> {
  try {
    if (rules.exists?.(world.environment) === false) throw new Refusal(404, 'not-found')
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (!rules.methods.some((method) => method === request.method))
      throw new Refusal(405, 'method-not-allowed')
    const input = await rules.parse(request)
    const caller = await callerOf(request, world)
    if (!rules.mayUse(caller)) throw refusalFor(caller)
    return reply(200, await rules.run(input, world, caller))
  } catch (cause) {
    if (cause instanceof Refusal) return cause.response()
    world.log('A function failed.', cause)
    return reply(500, { code: 'internal-error' })
  }
}

function refusalFor(caller: Caller): Refusal {
  return caller.kind === 'visitor'
    ? new Refusal(401, 'not-signed-in')
    : new Refusal(403, 'not-allowed')
}

function reply(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
