import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { createRestService } from '#local/rest/rest-service.ts'
import type { Backend } from '#local/service.ts'

/** The very script that the service sends for a request, taken down on its way to the database. */
export async function scriptOf(backend: Backend, request: Request): Promise<string> {
  const scripts: string[] = []
  const database = {
    ...backend.database,
    run: (script: Parameters<Backend['database']['run']>[0]) => {
      scripts.push(script.text)
      return backend.database.run(script)
    },
  }
  const service = createRestService({ ...backend, database })
  await service.fetch(request.clone() as Request)
  scripts.length = 0
  const answer = await service.fetch(request)
  if (!answer.ok) throw new Error(`the service answered ${answer.status} ${await answer.text()}`)
  const [only, ...others] = scripts
  if (only === undefined || others.length > 0)
    throw new Error(`a request took ${scripts.length} round trips`)
  return only
}

/** The engine alone, in this thread: no worker, no HTTP, no JSON beyond what the script makes. */
export async function openBareEngine(folder: string): Promise<PGlite> {
  return PGlite.create({
    dataDir: folder,
    extensions: { btree_gist, citext, pg_trgm, pgcrypto, uuid_ossp },
  })
}

export async function scriptsPerSecond(
  engine: PGlite,
  script: string,
  seconds: number,
): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  for (; performance.now() < until; done += 1) await engine.exec(script)
  return done / ((performance.now() - started) / 1000)
}
