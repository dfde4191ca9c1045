import type { Service } from '#local/service.ts'
import { AirtableError, NothingThere, unreadable } from './airtable-error.ts'
import { ATTACHMENTS } from './attachment-addresses.ts'
import type { DoubleParts } from './base-api.ts'
import { requireTable } from './base.ts'
import { readTable, sowRecords } from './sow-records.ts'

interface ControlOptions extends DoubleParts {
  /** Fills an empty base from the project's own file. */
  sow(): Promise<void>
  advance(seconds: number): void
}

type Body = Readonly<Record<string, unknown>>

const CONTROL = '/airtable-double'

/** For tests and demonstrations: what the real service has people, hours and bad days for. */
export function createControl(options: ControlOptions): Service {
  const { base, limits, faults, iterators, addresses, requests } = options

  async function read(path: string, query: URLSearchParams): Promise<Response> {
    if (path === '/requests') return Response.json({ requests })
    if (path === '/tables') return Response.json({ tables: await base.tables() })
    if (path !== '/records') throw new NothingThere()
    const table = await requireTable(base, query.get('table') ?? '')
    return Response.json({ records: await base.records(table) })
  }

  const commands: Readonly<Record<string, (body: Body) => unknown>> = {
    '/tables': async (body) => ({ table: await base.putTable(readTable(body)) }),
    '/records': async ({ table, records }) => ({
      records: await sowRecords(base, await requireTable(base, String(table)), records),
    }),
    '/faults': ({ next }) => faults.plan(next),
    '/limits': ({ perSecond }) =>
      typeof perSecond === 'number' ? limits.reset(perSecond) : limits.reset(),
    '/clock': ({ advanceSeconds }) => options.advance(Number(advanceSeconds) || 0),
    '/iterators': () => iterators.forget(),
    '/reset': async () => {
      faults.clear()
      limits.reset()
      iterators.forget()
      requests.splice(0)
      await base.clear()
      await options.sow()
    },
  }

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.startsWith(ATTACHMENTS)) return addresses.serve(pathname, base)
    const path = pathname.slice(CONTROL.length)
    if (request.method === 'GET') return read(path, searchParams)
    const command = Object.hasOwn(commands, path) ? commands[path] : undefined
    if (request.method !== 'POST' || command === undefined) throw new NothingThere()
    return Response.json((await command(await jsonOf(request))) ?? { done: true })
  }

  return {
    fetch: async (request) => {
      try {
        return await respond(request)
      } catch (cause) {
        if (cause instanceof AirtableError || cause instanceof NothingThere) return cause.response()
        throw cause
      }
    },
  }
}

/** JSON and nothing else, so that a page of another site has to ask first, and is told no. */
async function jsonOf(request: Request): Promise<Body> {
  if (request.headers.get('content-type')?.startsWith('application/json') !== true)
    throw new AirtableError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.')
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null) throw unreadable('The body must be a JSON object.')
  return { ...body }
}
