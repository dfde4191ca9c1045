import { preRequestOf } from '#local/database/pre-request.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Backend, Caller, Service } from '#local/service.ts'
import { compileCall } from './compile-call.ts'
import { compileRead } from './compile-read.ts'
import { compileWrite } from './compile-write.ts'
import type { CompileInput, Compiled } from './compiled.ts'
import { refuseCostly } from './refuse-costly.ts'
import { readBody } from './request-body.ts'
import { readOutcome, respond } from './respond.ts'
import { asRestError, errorResponse, RestError, UnknownToSchema } from './rest-error.ts'
import { isRead, readRequest, type RestRequest } from './rest-request.ts'
import type { SchemaFacts } from './schema-facts.ts'
import { SchemaReader } from './schema-reader.ts'
import { sessionSettings, withoutTheAsker } from './session-settings.ts'
import { turnOf } from './turn.ts'

/** `/rest/v1`: PostgREST's protocol, answered by one script per request. */
export function createRestService(backend: Backend): Service {
  const schema = new SchemaReader(backend.database, backend.project.api.schemas)
  // Looked up ahead for the first visitor; should it fail, that visitor's request looks again and tells.
  schema.look().catch(() => undefined)
  const preRequest = preRequestOf(backend.database)
  return { fetch: (request) => new Exchange({ backend, schema, preRequest }, request).answer() }
}

/** SQLSTATEs that say a name the schema facts still hold has gone. */
const GONE = new Set(['42P01', '42703', '42883', '42P13', '42804'])

interface Parts {
  readonly backend: Backend
  readonly schema: SchemaReader
  readonly preRequest: () => Promise<Sql>
}

class Exchange {
  private readonly backend: Backend
  private readonly schema: SchemaReader
  private readonly preRequest: () => Promise<Sql>
  private readonly request: Request
  private caller: Caller | null = null

  constructor({ backend, schema, preRequest }: Parts, request: Request) {
    this.backend = backend
    this.schema = schema
    this.preRequest = preRequest
    this.request = request
  }

  async answer(): Promise<Response> {
    try {
      return await this.tryAnswer()
    } catch (cause) {
      return this.refuse(cause)
    }
  }

  private async tryAnswer(): Promise<Response> {
    const { project, database, keys } = this.backend
    if (this.request.method === 'OPTIONS') return allowedMethods()
    this.caller = await keys.identify(this.request)
    const caller = this.caller
    const rest = readRequest(this.request, project)
    const turn = turnOf(caller, this.request.headers)
    refuseCostly(rest.query, turn.audience)
    const body = needsBody(rest) ? await readBody(this.request, rest.contentType) : ''
    const maxRows = project.api.maxRows > 0 ? project.api.maxRows : null
    const compiled = await this.withFacts((facts) => {
      refuseUngrantedRole(facts, caller.role)
      return compile({ request: rest, facts, body, maxRows })
    })
    // Strangers all have the same rights, so what one of them reads is what the others would.
    const isShared = turn.audience === 'strangers' && compiled.isSameForAll
    const headers = isShared ? withoutTheAsker(this.request.headers) : this.request.headers
    const settings = sessionSettings(rest, headers, caller, project)
    const results = await database.run(
      sql`${settings}${await this.preRequest()}${compiled.script}`,
      { ...turn, isShared },
    )
    const outcome = readOutcome(results)
    const answer = compiled.answer(outcome, results)
    return respond(rest, outcome, answer, project.api.schemas.length > 1)
  }

  /** Something unknown may have been created since the last look, so look once more. */
  private async withFacts<T>(use: (facts: SchemaFacts) => T): Promise<T> {
    const facts = this.schema.known ?? (await this.schema.look())
    try {
      return use(facts)
    } catch (cause) {
      if (!(cause instanceof UnknownToSchema)) throw cause
      const fresh = await this.schema.look()
      if (fresh === facts) throw cause
      return use(fresh)
    }
  }

  private refuse(cause: unknown): Response {
    const isAuthenticated = this.caller !== null && this.caller.role !== 'anon'
    const refusal = asRestError(cause, isAuthenticated)
    if (refusal === null) this.backend.log.error('rest: unexpected failure', cause)
    else if (GONE.has(refusal.code)) this.schema.distrust()
    return errorResponse(
      refusal ?? new RestError(500, 'XX000', 'Internal server error'),
      this.request.method,
    )
  }
}

function compile(input: CompileInput): Compiled {
  const { request, facts } = input
  const { schema, target } = request
  if (target.kind === 'function') return compileCall(input)
  const table = facts.table(schema, target.name)
  if (table === undefined) {
    throw new UnknownToSchema(
      404,
      'PGRST205',
      `Could not find the table '${schema}.${target.name}' in the schema cache`,
    )
  }
  return isRead(request.method) ? compileRead(input, table) : compileWrite(input, table)
}

function needsBody({ method }: RestRequest): boolean {
  return method === 'POST' || method === 'PATCH'
}

/** The connection may belong to a superuser; a token must not turn its bearer into one. */
function refuseUngrantedRole(facts: SchemaFacts, role: string): void {
  if (facts.roles.has(role)) return
  throw new UnknownToSchema(403, '42501', `permission denied to set role "${role}"`)
}

function allowedMethods(): Response {
  return new Response(null, {
    status: 200,
    headers: { Allow: 'OPTIONS,GET,HEAD,POST,PATCH,DELETE' },
  })
}
