import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPglite } from './pglite-database.ts'
import { identifier, raw, sql } from './sql.ts'

test('any text survives quoting, as a value and as a name', async () => {
  const database = await openPglite('memory')
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((s) => !s.includes('\0') && Buffer.byteLength(s) < 60)
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const [row] = await database.rows(sql`select ${value}::text as ${identifier(value)}`)
      expect(row).toEqual({ [value]: value })
    }),
    { numRuns: 300 },
  )
  for (const file of ['database/roles.sql', 'auth/schema.sql', 'storage/schema.sql'])
    await database.run(raw(readFileSync(`supabase/local/${file}`, 'utf8')))
  await database.close()
})
