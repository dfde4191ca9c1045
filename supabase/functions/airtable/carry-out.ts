import { isSameInAnyCase } from '#domain/service/airtable-formula.ts'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { openAirtable, type Airtable, type AirtableRecord } from '#functions/_shared/airtable.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import type { World } from '#functions/_shared/world.ts'
import type { KeptListings } from './kept-listings.ts'
import { pickRecord } from './pick-fields.ts'
import type { ListingWish, Wish } from './read-wish.ts'
import type { Resource } from './resources.ts'

type Records = readonly AirtableRecord[]

export async function carryOut(wish: Wish, world: World, kept: KeptListings): Promise<object> {
  const settings = world.environment.airtable
  if (settings === null) throw new Refusal(404, 'not-found')
  const { resource } = wish
  const { table, view } = resource
  const reader = openAirtable(settings, 'read', world)
  const writer = openAirtable(settings, 'write', world)
  const key = `${settings.apiUrl} ${settings.baseId} ${table}`
  const readView = () => kept.read(key, () => reader.list(table, { ...shown(resource) }))
  const pick = (record: AirtableRecord) => pickRecord(record, resource)
  const changed = (work: Promise<Records>) => work.finally(() => kept.forget(key))
  switch (wish.op) {
    case 'list': {
      const records =
        view === null
          ? await list(wish.listing, resource, reader)
          : arranged(await readView(), wish.listing)
      return { records: records.map(pick) }
    }
    case 'get':
      return {
        record: pick(
          view === null ? await reader.get(table, wish.id) : found(await readView(), wish.id),
        ),
      }
    case 'create':
      return { records: (await changed(writer.createMany(table, wish.rows))).map(pick) }
    case 'update':
      return { records: (await changed(writer.updateMany(table, wish.changes))).map(pick) }
    case 'delete':
      await changed(writer.delete(table, wish.id).then(() => []))
      return { deleted: wish.id }
  }
}

function list(wish: ListingWish, resource: Resource, airtable: Airtable): Promise<Records> {
  const { email, sort, maxRecords } = wish
  return airtable.list(resource.table, {
    ...shown(resource),
    ...(email !== null && { filterByFormula: isSameInAnyCase('Email', email) }),
    ...(sort !== null && { sort: [sort] }),
    maxRecords,
  })
}

function shown({ view, fields }: Resource) {
  return { fields: Object.keys(fields), ...(view !== null && { view }) }
}

function found(records: Records, id: string): AirtableRecord {
  const record = records.find((one) => one.id === id)
  if (record === undefined) throw new AirtableProblem('not-found', 404)
  return record
}

/** What anybody may see is asked for whole and once, and put in order here. */
function arranged(records: Records, { sort, maxRecords }: ListingWish): Records {
  if (sort === null) return records.slice(0, maxRecords)
  const turn = sort.direction === 'desc' ? -1 : 1
  return records
    .toSorted((one, other) => turn * compare(one.fields[sort.field], other.fields[sort.field]))
    .slice(0, maxRecords)
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return asText(one).localeCompare(asText(other))
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
