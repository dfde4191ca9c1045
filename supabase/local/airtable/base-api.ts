import type { Service } from '#local/service.ts'
import { AirtableError, NothingThere, noSuchModel, unreadable } from './airtable-error.ts'
import type { AttachmentAddresses } from './attachment-addresses.ts'
import {
  requireTable,
  type Base,
  type StoredAttachment,
  type StoredRecord,
  type Table,
} from './base.ts'
import { withFault, type Faults } from './faults.ts'
import { withoutEmpty } from './field-values.ts'
import type { Iterators } from './iterators.ts'
import { listRecords } from './list-records.ts'
import { readListing, wishesInQuery, type ListingWish } from './read-listing.ts'
import { tooManyRequests, type RequestLimits } from './request-limits.ts'
import {
  createRecords,
  deleteRecords,
  requireRecord,
  updateRecords,
  type Written,
} from './write-records.ts'

export interface SeenRequest {
  readonly method: string
  readonly path: string
}

export interface DoubleParts {
  readonly base: Base
  readonly limits: RequestLimits
  readonly faults: Faults
  readonly iterators: Iterators
  readonly addresses: AttachmentAddresses
  /** What was asked, newest last. */
  readonly requests: SeenRequest[]
}

interface BaseApiOptions extends DoubleParts {
  readonly baseId: string
  readonly tokens: { readonly read: string; readonly write: string }
}

type Body = Readonly<Record<string, unknown>>

const REQUESTS_KEPT = 500

/** `/v0/{base}/{table}`: Airtable's web API for records. */
export function createBaseApi(options: BaseApiOptions): Service {
  const { base, limits, faults, requests } = options

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const { method } = request
    requests.push({ method, path: decodeURIComponent(url.pathname) })
    if (requests.length > REQUESTS_KEPT) requests.shift()
    const [, , baseId = '', name = '', rest = '', more] = url.pathname.split('/')
    const isReading = method === 'GET' || (method === 'POST' && rest === 'listRecords')
    requireAccess(request, options.tokens, isReading)
    if (decodeURIComponent(baseId) !== options.baseId || name === '') throw noSuchModel()
    if (more !== undefined) throw new NothingThere()
    if (!limits.take()) return tooManyRequests()
    const table = await requireTable(base, decodeURIComponent(name))
    return withFault(faults.next(method, table.name), request, () =>
      perform({ ...options, table, method, id: decodeURIComponent(rest), url, request }),
    )
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

function requireAccess(
  request: Request,
  { read, write }: BaseApiOptions['tokens'],
  isReading: boolean,
): void {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token === undefined)
    throw new AirtableError(401, 'AUTHENTICATION_REQUIRED', 'Authentication required')
  if (token === write || (isReading && token === read)) return
  if (token === read) throw noSuchModel()
  throw new AirtableError(401, 'UNAUTHORIZED', 'Invalid authentication token')
}

interface Job extends DoubleParts {
  readonly table: Table
  readonly method: string
  readonly id: string
  readonly url: URL
  readonly request: Request
}

async function perform(job: Job): Promise<Response> {
  const { base, table, method, id, url, request } = job
  if (method === 'GET' && id === '')
    return listed(job, readListing(wishesInQuery(url.searchParams)))
  if (method === 'GET')
    return Response.json(shown(job, requireRecord(await base.records(table), id)))
  if (method === 'POST' && id === 'listRecords')
    return listed(job, readListing(await bodyOf(request)))
  if (method === 'POST' && id === '') {
    const body = await bodyOf(request)
    return written(job, await createRecords(base, table, body), 'records' in body)
  }
  if (method === 'PATCH' || method === 'PUT') return changed(job, await bodyOf(request))
  if (method === 'DELETE') {
    const ids = id === '' ? url.searchParams.getAll('records[]') : [id]
    const records = await deleteRecords(base, table, ids)
    return Response.json(id === '' ? { records } : records[0])
  }
  throw new NothingThere()
}

async function changed(job: Job, body: Body): Promise<Response> {
  const { base, table, method, id } = job
  const many = id === '' ? body : { ...body, records: [{ id, fields: body['fields'] }] }
  return written(job, await updateRecords(base, table, many, method === 'PATCH'), id === '', body)
}

async function listed(job: Job, wish: ListingWish): Promise<Response> {
  const { records, offset } = await listRecords(job.base, job.table, wish, job.iterators)
  const body = { records: records.map((record) => shown(job, record, wish.fields)) }
  return Response.json(offset === undefined ? body : { ...body, offset })
}

function written(
  job: Job,
  { records, created }: Written,
  areMany: boolean,
  body: Body = {},
): Response {
  const answer = records.map((record) => shown(job, record))
  if (!areMany) return Response.json(answer[0])
  if (body['performUpsert'] === undefined) return Response.json({ records: answer })
  const updatedRecords = records.map(({ id }) => id).filter((id) => !created.includes(id))
  return Response.json({ records: answer, createdRecords: created, updatedRecords })
}

/** Attachments get a fresh address with every answer. */
function shown(job: Job, record: StoredRecord, only: readonly string[] | null = null): object {
  const attachmentFields = job.table.fields
    .filter(({ type }) => type === 'multipleAttachments')
    .map(({ name }) => name)
  const fields = Object.entries(withoutEmpty(record.fields, only)).map(([name, value]) => {
    if (!attachmentFields.includes(name)) return [name, value]
    const attachments = value as readonly StoredAttachment[]
    return [name, attachments.map((one) => ({ ...one, url: job.addresses.addressOf(one) }))]
  })
  const { id, createdTime } = record
  return { id, createdTime, fields: Object.fromEntries(fields) }
}

async function bodyOf(request: Request): Promise<Body> {
  try {
    const body: unknown = await request.json()
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  } catch {
    // Said below, as for any other body that is no object.
  }
  throw unreadable('The body must be a JSON object.')
}
