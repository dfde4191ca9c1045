import { randomBytes } from 'node:crypto'
import type { Database, Row } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'
import type { Base, Fields, StoredRecord, Table } from './base.ts'

const SCHEMA = raw(`
  create schema if not exists local_airtable;
  revoke all on schema local_airtable from public;
  create table if not exists local_airtable.tables (
    name text primary key,
    id text not null,
    number bigint generated always as identity,
    fields jsonb not null,
    views jsonb not null
  );
  create table if not exists local_airtable.records (
    id text primary key,
    number bigint generated always as identity,
    table_id text not null,
    created_time text not null,
    fields jsonb not null
  );
  create table if not exists local_airtable.attachments (
    id text primary key,
    type text not null,
    content text not null
  )`)

interface TableRow extends Row, Table {}
interface RecordRow extends Row {
  readonly id: string
  readonly created_time: string
  readonly fields: Fields
}
interface AttachmentRow extends Row {
  readonly type: string
  readonly content: string
}

/** A base lies in a schema of the server's own, which no request of a client can reach. */
export async function openStoredBase(database: Database, now: () => Date): Promise<Base> {
  await database.run(SCHEMA)
  return {
    tables: () =>
      database.rows<TableRow>(
        raw('select id, name, fields, views from local_airtable.tables order by number'),
      ),
    putTable: async ({ name, fields, views }) => {
      const [table] = await database.rows<TableRow>(sql`
        insert into local_airtable.tables (id, name, fields, views)
        values (${newId('tbl')}, ${name}, ${asJson(fields)}, ${asJson(views)})
        on conflict (name) do update set fields = excluded.fields, views = excluded.views
        returning id, name, fields, views`)
      return table as TableRow
    },
    records: async (table) => {
      const rows = await database.rows<RecordRow>(sql`
        select id, created_time, fields from local_airtable.records
        where table_id = ${table.id} order by number`)
      return rows.map(asRecord)
    },
    add: async (table, fields) => {
      const record = { id: newId('rec'), createdTime: now().toISOString(), fields }
      await database.run(sql`
        insert into local_airtable.records (id, table_id, created_time, fields)
        values (${record.id}, ${table.id}, ${record.createdTime}, ${asJson(fields)})`)
      return record
    },
    put: async (table, id, fields) => {
      await database.run(sql`
        update local_airtable.records set fields = ${asJson(fields)}
        where id = ${id} and table_id = ${table.id}`)
    },
    remove: async (table, ids) => {
      for (const id of ids)
        await database.run(sql`
          delete from local_airtable.records where id = ${id} and table_id = ${table.id}`)
    },
    keepAttachment: async ({ id, type }, bytes) => {
      const content = Buffer.from(bytes).toString('base64')
      await database.run(sql`
        insert into local_airtable.attachments (id, type, content) values (${id}, ${type}, ${content})`)
    },
    attachment: async (id) => {
      const [row] = await database.rows<AttachmentRow>(sql`
        select type, content from local_airtable.attachments where id = ${id}`)
      return row === undefined
        ? null
        : { type: row.type, bytes: new Uint8Array(Buffer.from(row.content, 'base64')) }
    },
    clear: async () => {
      await database.run(
        raw('truncate local_airtable.tables, local_airtable.records, local_airtable.attachments'),
      )
    },
  }
}

const ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(kind: 'tbl' | 'rec' | 'att' | 'itr'): string {
  const letters = Array.from(randomBytes(14), (byte) => ID_LETTERS[byte % ID_LETTERS.length])
  return kind + letters.join('')
}

/** PostgreSQL keeps no NUL in a text and no half of a character, and neither does this base. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one,
  )
}

function asRecord({ id, created_time, fields }: RecordRow): StoredRecord {
  return { id, createdTime: created_time, fields }
}
