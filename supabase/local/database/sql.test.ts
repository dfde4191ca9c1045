import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { identifier, sql } from './sql.ts'

test('any text survives quoting, as a value and as a name', async () => {
  const database = await openDatabase({ data: 'memory' })
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
  await database.close()
})
