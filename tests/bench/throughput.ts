import { createClient } from '@supabase/supabase-js'
import { sql } from '#local/database/sql.ts'
import { startTestBackend } from '#support/backend.ts'
import { startServer, type ServerProcess } from '#support/server-process.ts'
import { requestsPerSecond } from './http-load.ts'
import {
  PROJECT,
  readBytes,
  readRequest,
  writeBytes,
  writeRequest,
  type Visitor,
} from './requests.ts'
import { openBarePostgres, scriptOf, scriptsPerSecond } from './same-statements.ts'
import { median, spread } from '#support/statistics.ts'
import { signIn } from './visitor.ts'

const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 8
const NOTES_TO_START_WITH = 100

/** Both ways take turns within one run, so that a busy machine slows both. */
export async function measureThroughput(
  ground: string,
  say: (line: string) => void,
): Promise<void> {
  const scripts = await writeScripts(`${ground}/bare`)
  const bare = await openBarePostgres(`${ground}/bare/postgres`, CONNECTIONS)
  const server = await startServer({ workdir: PROJECT, data: `${ground}/served` })
  const visitor = await signIn(server)
  await addNotes(server, visitor)
  for (const [name, script, request] of [
    ['reads', scripts.read, readBytes(visitor)],
    ['inserts', scripts.write, writeBytes(visitor)],
  ] as const) {
    const [direct, http]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      direct.push(await scriptsPerSecond(bare.clients, script, SECONDS))
      http.push(
        await requestsPerSecond({
          url: server.url,
          request,
          connections: CONNECTIONS,
          seconds: SECONDS,
        }),
      )
    }
    const ratio = median(http) / median(direct)
    say(
      `  ${name.padEnd(8)} bare PostgreSQL ${spread(direct)}   HTTP ${spread(http)}   ratio ${ratio.toFixed(2)}`,
    )
  }
  await server.stop()
  await bare.close()
}

/** A folder with the same notes as the server's, and what the service asks of it for each request. */
async function writeScripts(data: string): Promise<{ read: string; write: string }> {
  const backend = await startTestBackend({ workdir: PROJECT, data })
  try {
    const visitor = await signIn(backend)
    const read = await scriptOf(backend.backend, readRequest(visitor))
    const write = await scriptOf(backend.backend, writeRequest(visitor))
    await backend.database.run(sql`
      insert into public.notes (owner, body)
      select owner, body from public.notes, generate_series(1, ${NOTES_TO_START_WITH}) limit ${NOTES_TO_START_WITH}`)
    return { read, write }
  } finally {
    await backend.stop()
  }
}

async function addNotes({ url, publishableKey }: ServerProcess, { token }: Visitor): Promise<void> {
  const rows = Array.from({ length: NOTES_TO_START_WITH }, () => ({
    body: 'A note of the usual length, as a receptionist would type it.',
  }))
  const client = createClient(url, publishableKey, { accessToken: async () => token })
  const { error } = await client.from('notes').insert(rows)
  if (error) throw error
}
