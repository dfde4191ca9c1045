import { hashOf } from './bootstrap.ts'
import type { Database } from './database.ts'
import { decideDemonstration } from './demonstration.ts'
import { migrate, readMigrations } from './migrations.ts'
import { openDatabase, type OpenDatabaseOptions, type Template } from './open-database.ts'
import { readSeed, seed } from './seed.ts'

export interface ProjectDatabaseOptions extends Omit<OpenDatabaseOptions, 'template'> {
  /** The folder that contains `supabase/`. */
  readonly workdir: string
  readonly seed: boolean
  /** Whether people reach it from other machines. */
  readonly isPublic?: boolean
}

/** A database with the project's migrations, and its seed if it's new and that's wanted. */
export async function openProjectDatabase(options: ProjectDatabaseOptions): Promise<Database> {
  const { workdir, log } = options
  const isThrowaway = options.data === 'memory' && !options.databaseUrl
  const template = isThrowaway ? await projectTemplate(options) : undefined
  const database = await openDatabase({ ...options, template })
  try {
    const isSown = await decideDemonstration(database, {
      isWanted: options.seed,
      isPublic: options.isPublic === true,
      isOwn: !options.databaseUrl,
    })
    await migrate(database, workdir, log)
    if (isSown) await seed(database, workdir, log)
    return database
  } catch (cause) {
    await database.close()
    throw cause
  }
}

/** Only for data that nobody keeps: rows made at another time, and secrets made once, are copied. */
export async function projectTemplate({
  workdir,
  seed: isSeeded,
}: Pick<ProjectDatabaseOptions, 'workdir' | 'seed'>): Promise<Template> {
  const migrations = await readMigrations(workdir)
  const today = new Date().toISOString().slice(0, 10)
  const sown = isSeeded ? [(await readSeed(workdir)) ?? '', today] : []
  return {
    key: hashOf(...migrations.flatMap(({ file, text }) => [file, text]), ...sown),
    prepare: async (database) => {
      await decideDemonstration(database, { isWanted: isSeeded, isPublic: false, isOwn: true })
      await migrate(database, workdir)
      if (isSeeded) await seed(database, workdir)
    },
  }
}
