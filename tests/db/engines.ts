import type { Database } from '#local/database/database.ts'
import { openProjectDatabase } from '#local/database/open-project-database.ts'

interface Wishes {
  readonly seed: boolean
}

export interface Engine {
  readonly name: string
  /** A database with every migration of ours, and the seed if wished for. */
  readonly open: (wishes: Wishes) => Promise<Database>
}

export const PGLITE: Engine = {
  name: 'PostgreSQL',
  open: (wishes) => openProjectDatabase({ workdir: process.cwd(), data: 'memory', ...wishes }),
}
export const REAL_POSTGRES: readonly Engine[] = [PGLITE]
export const ENGINES: readonly Engine[] = [PGLITE]
