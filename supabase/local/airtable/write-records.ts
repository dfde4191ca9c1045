import { AirtableError, notPlayed, NothingThere, unreadable } from './airtable-error.ts'
import { requireField, type Base, type Fields, type StoredRecord, type Table } from './base.ts'
import { checkedFields } from './field-values.ts'

const MOST_AT_ONCE = 10

export interface Written {
  readonly records: readonly StoredRecord[]
  readonly created: readonly string[]
}

type Body = Readonly<Record<string, unknown>>

/** Every record is looked at before the first one is written. */
export async function createRecords(base: Base, table: Table, body: Body): Promise<Written> {
  refuseTypecast(body)
  const rows = 'records' in body ? recordsIn(body) : [body]
  const checked = rows.map(({ fields }) => checkedFields(table, fields))
  const records: StoredRecord[] = []
  for (const fields of checked) records.push(await base.add(table, fields))
  return { records, created: records.map(({ id }) => id) }
}

/** PATCH merges what is named; PUT empties what is not. */
export async function updateRecords(
  base: Base,
  table: Table,
  body: Body,
  isMerge: boolean,
): Promise<Written> {
  refuseTypecast(body)
  if (body['performUpsert'] !== undefined) return upsertRecords(base, table, body, isMerge)
  const known = await base.records(table)
  const changes = recordsIn(body).map(({ id, fields }) => ({
    record: requireRecord(known, id),
    fields: checkedFields(table, fields),
  }))
  const records: StoredRecord[] = []
  for (const change of changes) records.push(await applyChange(base, table, change, isMerge))
  return { records, created: [] }
}

async function applyChange(
  base: Base,
  table: Table,
  { record, fields }: { readonly record: StoredRecord; readonly fields: Fields },
  isMerge: boolean,
): Promise<StoredRecord> {
  const changed = isMerge ? { ...record.fields, ...fields } : fields
  await base.put(table, record.id, changed)
  return { ...record, fields: changed }
}

async function upsertRecords(
  base: Base,
  table: Table,
  body: Body,
  isMerge: boolean,
): Promise<Written> {
  const mergeOn = mergeFieldsIn(body['performUpsert'], table)
  const rows = recordsIn(body).map(({ fields }) => checkedFields(table, fields))
  const records: StoredRecord[] = []
  const created: string[] = []
  for (const fields of rows) {
    const record = await recordToMerge(base, table, mergeOn, fields)
    if (record === null) {
      const added = await base.add(table, fields)
      created.push(added.id)
      records.push(added)
    } else records.push(await applyChange(base, table, { record, fields }, isMerge))
  }
  return { records, created }
}

async function recordToMerge(
  base: Base,
  table: Table,
  mergeOn: readonly string[],
  fields: Fields,
): Promise<StoredRecord | null> {
  const found = (await base.records(table)).filter((record) =>
    mergeOn.every((name) => (record.fields[name] ?? '') === (fields[name] ?? '')),
  )
  if (found.length > 1) throw unreadable('More than one record matches.')
  return found[0] ?? null
}

export async function deleteRecords(
  base: Base,
  table: Table,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly deleted: true }[]> {
  if (ids.length === 0 || ids.length > MOST_AT_ONCE) throw wrongNumber()
  const known = await base.records(table)
  for (const id of ids) requireRecord(known, id)
  await base.remove(table, ids)
  return ids.map((id) => ({ id, deleted: true }))
}

export function requireRecord(known: readonly StoredRecord[], id: unknown): StoredRecord {
  const record = known.find((one) => one.id === id)
  if (record === undefined) throw new NothingThere()
  return record
}

function recordsIn(body: Body): readonly Body[] {
  const { records } = body
  if (!Array.isArray(records) || records.length === 0 || records.length > MOST_AT_ONCE)
    throw wrongNumber()
  return records.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw unreadable('A record is an object.')
    return { ...one }
  })
}

function mergeFieldsIn(wish: unknown, table: Table): readonly string[] {
  const { fieldsToMergeOn } = (wish ?? {}) as { fieldsToMergeOn?: unknown }
  if (!Array.isArray(fieldsToMergeOn) || fieldsToMergeOn.length < 1 || fieldsToMergeOn.length > 3)
    throw unreadable('fieldsToMergeOn names one to three fields.')
  return fieldsToMergeOn.map((name) => requireField(table, String(name)).name)
}

function refuseTypecast(body: Body): void {
  if (body['typecast'] === true) throw notPlayed('typecast')
}

function wrongNumber(): AirtableError {
  return new AirtableError(
    422,
    'INVALID_RECORDS',
    `A request holds one to ${MOST_AT_ONCE} records.`,
  )
}
