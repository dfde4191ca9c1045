import { Client } from 'pg'
import { startOwnPostgres } from '#local/database/own-postgres.ts'
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

/** PostgreSQL alone, on a folder of its own: no HTTP, no JSON beyond what the script makes. */
export async function openBarePostgres(folder: string, connections: number) {
  const log = { info: () => undefined, error: () => undefined }
  const { address, stop } = await startOwnPostgres({ folder, isKept: true, log })
  const clients = Array.from({ length: connections }, () => new Client(address))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    clients,
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
      await stop()
    },
  }
}

/** All clients at once, each with the next script as soon as the last is answered. */
export async function scriptsPerSecond(
  clients: readonly Client[],
  script: string,
  seconds: number,
): Promise<number> {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < until; done += 1) await client.query(script)
    }),
  )
  return done / ((performance.now() - started) / 1000)
}
