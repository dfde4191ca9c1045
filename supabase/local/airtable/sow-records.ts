import { unreadable } from './airtable-error.ts'
import type { Base, Field, Fields, StoredAttachment, StoredRecord, Table, View } from './base.ts'
import { checkedFields, FIELD_TYPES, type FieldType } from './field-values.ts'
import { newId } from './stored-base.ts'

type Body = Readonly<Record<string, unknown>>

export function readTable({ name, fields, views = [] }: Body): Omit<Table, 'id'> {
  if (typeof name !== 'string' || !Array.isArray(fields) || !Array.isArray(views))
    throw unreadable('A table has a name, fields and views.')
  return { name, fields: fields.map(readField), views: views.map(readView) }
}

/** As people put records into a base by hand: with attachments, and the bytes of them. */
export async function sowRecords(
  base: Base,
  table: Table,
  rows: unknown,
): Promise<readonly StoredRecord[]> {
  if (!Array.isArray(rows)) throw unreadable('records is a list.')
  const records: StoredRecord[] = []
  for (const row of rows) {
    const { fields } = (row ?? {}) as { fields?: unknown }
    records.push(await base.add(table, await sownFields(base, table, fields)))
  }
  return records
}

async function sownFields(base: Base, table: Table, fields: unknown): Promise<Fields> {
  const names = table.fields
    .filter(({ type }) => type === 'multipleAttachments')
    .map(({ name }) => name)
  const entries = Object.entries({ ...(fields as object | undefined) })
  const plain = entries.filter(([name]) => !names.includes(name))
  const checked: Record<string, unknown> = { ...checkedFields(table, Object.fromEntries(plain)) }
  for (const [name, attachments] of entries.filter(([one]) => names.includes(one)))
    checked[name] = await Promise.all(
      [attachments].flat().map((one) => sowAttachment(base, (one ?? {}) as Body)),
    )
  return checked
}

/** `base64` holds its bytes, `paddedTo` makes it as large as a test needs it. */
async function sowAttachment(base: Base, given: Body): Promise<StoredAttachment> {
  const {
    filename = 'picture',
    type = 'application/octet-stream',
    base64 = '',
    paddedTo = 0,
  } = given
  const content = Buffer.from(String(base64), 'base64')
  const bytes = Buffer.concat([
    content,
    Buffer.alloc(Math.max(0, Number(paddedTo) - content.length)),
  ])
  const attachment = {
    id: newId('att'),
    filename: String(filename),
    type: String(type),
    size: bytes.length,
  }
  await base.keepAttachment(attachment, bytes)
  return attachment
}

function readField(given: unknown): Field {
  const { name, type, choices } = (given ?? {}) as Body
  const known = FIELD_TYPES.find((one: FieldType) => one === type)
  if (typeof name !== 'string' || known === undefined)
    throw unreadable(`A field has a name and one of these types: ${FIELD_TYPES.join(', ')}.`)
  return { name, type: known, ...(Array.isArray(choices) ? { choices: choices.map(String) } : {}) }
}

function readView(given: unknown): View {
  const { name, filterByFormula } = (given ?? {}) as Body
  if (typeof name !== 'string') throw unreadable('A view has a name.')
  return { name, ...(typeof filterByFormula === 'string' ? { filterByFormula } : {}) }
}
