import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Base } from './base.ts'
import { readTable, sowRecords } from './sow-records.ts'

interface BaseFile {
  readonly tables?: readonly (Readonly<Record<string, unknown>> & { readonly records?: unknown })[]
}

/** The project's own base, when it has one: `supabase/airtable-base.json`. */
export async function sowBase(base: Base, workdir: string): Promise<void> {
  const file = path.join(workdir, 'supabase', 'airtable-base.json')
  if (!existsSync(file)) return
  const { tables = [] } = JSON.parse(await readFile(file, 'utf8')) as BaseFile
  for (const { records = [], ...table } of tables)
    await sowRecords(base, await base.putTable(readTable(table)), records)
}
