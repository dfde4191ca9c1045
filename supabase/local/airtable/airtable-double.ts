import { randomBytes } from 'node:crypto'
import type { Database } from '#local/database/database.ts'
import type { Service } from '#local/service.ts'
import { createAttachmentAddresses } from './attachment-addresses.ts'
import { createBaseApi } from './base-api.ts'
import { sowBase } from './base-file.ts'
import { createControl } from './control.ts'
import { createFaults } from './faults.ts'
import { createIterators } from './iterators.ts'
import { createRequestLimits } from './request-limits.ts'
import { openStoredBase } from './stored-base.ts'

/** An id as Airtable's are: `app` and fourteen letters. */
const BASE_ID = 'appEmbeddedDouble'

export interface AirtableDouble {
  readonly service: Service
  /** What functions are told, so that they ask here. */
  readonly settings: Readonly<Record<string, string>>
}

interface DoubleOptions {
  readonly database: Database
  readonly workdir: string
  /** Where this server answers on this machine. */
  readonly origin: string
  now(): Date
}

/** Stands for Airtable: the same addresses, the same answers, the same moods. */
export async function openAirtableDouble(options: DoubleOptions): Promise<AirtableDouble> {
  const { database, workdir, origin } = options
  let aheadMs = 0
  const now = (): Date => new Date(options.now().getTime() + aheadMs)
  const base = await openStoredBase(database, now)
  const parts = {
    base,
    limits: createRequestLimits(now),
    faults: createFaults(),
    iterators: createIterators(now),
    addresses: createAttachmentAddresses(origin, now),
    requests: [],
  }
  const tokens = { write: newToken(), read: newToken() }
  const sow = () => sowBase(base, workdir)
  if ((await base.tables()).length === 0) await sow()
  const api = createBaseApi({ ...parts, baseId: BASE_ID, tokens })
  const control = createControl({
    ...parts,
    sow,
    advance: (seconds) => {
      aheadMs += seconds * 1000
    },
  })
  return {
    service: {
      fetch: (request) =>
        new URL(request.url).pathname.startsWith('/v0/')
          ? api.fetch(request)
          : control.fetch(request),
    },
    settings: {
      AIRTABLE_API_URL: origin,
      AIRTABLE_BASE_ID: BASE_ID,
      AIRTABLE_TOKEN: tokens.write,
      AIRTABLE_READ_TOKEN: tokens.read,
    },
  }
}

function newToken(): string {
  return `pat${randomBytes(24).toString('hex')}`
}
