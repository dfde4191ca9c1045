import type { Database } from '#local/database/database.ts'
import { migrate } from '#local/database/migrations.ts'
import { openProjectDatabase, projectTemplate } from '#local/database/open-project-database.ts'
import { seed } from '#local/database/seed.ts'
import { openPglite17 } from '#support/pglite-17.ts'
import { postgresPrograms, startPostgres } from '#support/real-postgres.ts'

interface Wishes {
  readonly seed: boolean
}

export interface Engine {
  readonly name: string
  /** A database with every migration of ours, and the seed if wished for. */
  readonly open: (wishes: Wishes) => Promise<Database>
}

const workdir = process.cwd()

export const PGLITE: Engine = {
  name: 'PGlite, PostgreSQL 18',
  open: (wishes) => openProjectDatabase({ workdir, data: 'memory', ...wishes }),
}

const PGLITE_17: Engine = {
  name: 'PGlite, PostgreSQL 17',
  open: async (wishes) => {
    const database = await openPglite17(await projectTemplate({ workdir, ...wishes }))
    await migrate(database, workdir)
    if (wishes.seed) await seed(database, workdir)
    return database
  },
}

const INSTALLED: Engine = {
  name: 'an installed PostgreSQL',
  open: async (wishes) => {
    const server = await startPostgres(await projectTemplate({ workdir, ...wishes }))
    const database = await openProjectDatabase({
      workdir,
      data: 'memory',
      databaseUrl: server.url,
      ...wishes,
    })
    return { ...database, close: () => database.close().finally(() => server.stop()) }
  },
}

export const REAL_POSTGRES: readonly Engine[] = postgresPrograms === null ? [] : [INSTALLED]

/** Every engine the migrations must mean the same on: one in the gate, all of them in the full ring. */
export const ENGINES: readonly Engine[] =
  process.env['RING'] === 'full' ? [PGLITE, PGLITE_17, ...REAL_POSTGRES] : [PGLITE]
