import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationBetween, MigrationByHand } from './migration-between.ts'
import { readCatalogue } from './read-catalogue.ts'
import { applySchemas, readSchemas, textsIn } from './schema-files.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'
import { readMigrations } from '#local/database/migrations.ts'

/** `npm run migration -- NAME`: from what the migrations make to what the schemas say. */
const workdir = process.cwd()
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

const [name = ''] = process.argv.slice(2)
try {
  process.stdout.write(`${await writeMigration(name)}\n`)
} catch (cause) {
  if (!(cause instanceof MigrationByHand)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
}

async function writeMigration(called: string): Promise<string> {
  if (!NAME.test(called))
    throw new MigrationByHand('Give it a name in lower case: npm run migration -- late_fees')
  const statements = await missingStatements()
  if (statements.length === 0) return 'The migrations make what the schemas say: nothing to write.'
  const file = `${await nextVersion()}_${called}.sql`
  const text = statements.map((statement) => `${statement.trim().replace(/;$/, '')};\n`).join('\n')
  await writeFile(path.join(workdir, 'supabase', 'migrations', file), text)
  return `Written: supabase/migrations/${file}, ${statements.length} statements. Rows that have to move are for you to add.`
}

async function missingStatements(): Promise<readonly string[]> {
  const schemas = await readSchemas(workdir)
  const wanted = await openDatabase({ data: 'memory' })
  const present = await openProjectDatabase({ workdir, data: 'memory', seed: false })
  try {
    await applySchemas(wanted, schemas)
    return await migrationBetween(present, await readCatalogue(wanted), textsIn(schemas))
  } finally {
    await Promise.all([wanted.close(), present.close()])
  }
}

/** Later than all of them, whatever the clock says. */
async function nextVersion(): Promise<string> {
  const last = (await readMigrations(workdir)).at(-1)?.version ?? ''
  const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return now > last ? now : String(BigInt(last) + 1n)
}
