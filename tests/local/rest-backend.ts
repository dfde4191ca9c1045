import { readFileSync } from 'node:fs'
import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { InvalidCredentials, type Keys } from '#local/keys.ts'
import type { Project } from '#local/project.ts'
import { createRestService } from '#local/rest/rest-service.ts'
import type { Backend, Caller, Service } from '#local/service.ts'

export const ALICE = '00000000-0000-4000-8000-00000000000a'
export const BORIS = '00000000-0000-4000-8000-00000000000b'

const BASE = 'http://backend.test/rest/v1'

export interface RestBackend {
  readonly service: Service
  readonly database: Database
  /** Scripts sent to the database so far. */
  scripts(): number
  as(who: string): PostgrestClient
  /** A request by hand, as `anon` unless a key says otherwise. */
  request(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

interface Reply {
  readonly status: number
  readonly data: unknown
  readonly error: { readonly code: string; readonly details: string } | null
}

/** postgrest-js types `maxAffected` away unless told the server's version; the wire is the same. */
export function atMost(
  rows: number,
  builder: { maxAffected(rows: number): unknown },
): Promise<Reply> {
  return Promise.resolve(builder.maxAffected(rows) as PromiseLike<Reply>)
}

export async function openRestBackend(maxRows = 1000): Promise<RestBackend> {
  const own = await openDatabase({ data: 'memory' })
  await own.run(sqlFile('./rest-schema.sql'))
  let scripts = 0
  const database: Database = {
    ...own,
    run: (script, options) => {
      scripts += 1
      return own.run(script, options)
    },
    rows: (script, options) => {
      scripts += 1
      return own.rows(script, options)
    },
  }
  const service = createRestService(backendOn(database, maxRows))
  const request = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('apikey')) headers.set('apikey', 'anon')
    if (init.body != null && !headers.has('content-type')) {
      headers.set('content-type', 'application/json')
    }
    return service.fetch(new Request(`${BASE}${path}`, { ...init, headers }))
  }
  return {
    service,
    database: own,
    scripts: () => scripts,
    as: (who) =>
      new PostgrestClient(BASE, {
        headers: { apikey: who },
        fetch: (input, init) => service.fetch(new Request(input, init)),
      }),
    request,
    close: () => own.close(),
  }
}

function backendOn(database: Database, maxRows: number): Backend {
  return {
    project: projectWith(maxRows),
    database,
    keys: fakeKeys,
    mailbox: { send: () => Promise.resolve(), list: () => Promise.resolve([]) },
    log: {
      info: () => undefined,
      error: (message, cause) => {
        throw new Error(message, { cause })
      },
    },
    url: 'http://backend.test',
    now: () => new Date(0),
  }
}

function projectWith(maxRows: number): Project {
  const api = { schemas: ['public', 'other'], extraSearchPath: ['public', 'extensions'], maxRows }
  return { api } as unknown as Project
}

const REFUSED = ['expired_token', 'bad_signature', 'unknown_key', 'forbidden_role'] as const

/** The apikey is the caller: a role, a user's id, or a reason to be refused. */
const fakeKeys = {
  identify: (request: Request): Promise<Caller> => {
    const key = request.headers.get('apikey') ?? ''
    const refused = REFUSED.find((reason) => reason === key)
    if (refused !== undefined) return Promise.reject(new InvalidCredentials(refused, key))
    if (/^[0-9a-f-]{36}$/.test(key)) {
      const claims = { sub: key, role: 'authenticated' }
      return Promise.resolve({ role: 'authenticated', userId: key, claims })
    }
    return Promise.resolve({ role: key, userId: null, claims: { role: key } })
  },
} as Keys

function sqlFile(path: string): ReturnType<typeof raw> {
  return raw(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
