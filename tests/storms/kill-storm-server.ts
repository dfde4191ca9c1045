import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { launchServer, freePort, type ServerProcess } from '#support/server-process.ts'
import { workingIn } from '#support/working-in.ts'
import type { Start, Subject, Victim } from './kill-storm.ts'

const PROJECT = 'tests/bench/project'
const PATIENCE_MS = 3000
const POLL_MS = 20
const PERSON = { email: 'storm@example.com', password: 'a-storm-over-the-garden' }

/** The whole server, as people run it; its clients write over HTTP through a row policy. */
export async function serverSubject(): Promise<Subject> {
  const data = mkdtempSync(path.join(tmpdir(), 'kill-storm-'))
  const port = await freePort()
  let token: string | null = null
  const asPerson = async (server: ServerProcess): Promise<SupabaseClient> => {
    token ??= await signUp(server)
    const own = token
    return createClient(server.url, server.publishableKey, { accessToken: async () => own })
  }
  const launch = () => launchServer({ workdir: PROJECT, data, port })
  return {
    start: (): Start => {
      const launched = launch()
      return {
        ready: launched.ready.then(async (server) => victim(await asPerson(server))),
        kill: () => launched.kill(),
        killDatabase: () => {
          const note = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8')
          process.kill(Number.parseInt(note, 10), 'SIGKILL')
        },
      }
    },
    refusal: async () => {
      const second = launchServer({ workdir: PROJECT, data })
      try {
        await second.ready
        await second.kill()
        return null
      } catch {
        return second.output().trim().split('\n').at(-1) ?? ''
      }
    },
    orphans: async () => {
      const folder = path.join(data, 'postgres')
      const deadline = performance.now() + PATIENCE_MS
      while (workingIn(folder).length > 0 && performance.now() < deadline) await pause(POLL_MS)
      return workingIn(folder)
    },
    close: async () => rmSync(data, { recursive: true, force: true }),
  }
}

/** Once; the signing keys are kept, so the token outlives the server that gave it. */
async function signUp({ url, secretKey, publishableKey }: ServerProcess): Promise<string> {
  const options = { auth: { persistSession: false } }
  await createClient(url, secretKey, options).auth.admin.createUser({
    ...PERSON,
    email_confirm: true,
  })
  const { data, error } = await createClient(url, publishableKey, options).auth.signInWithPassword(
    PERSON,
  )
  if (error) throw error
  return data.session.access_token
}

function victim(client: SupabaseClient): Victim {
  return {
    write: async (id) => {
      const { error } = await client.from('notes').insert({ body: id })
      if (error) throw new Error(error.message)
    },
    missing: async (ids) => {
      const { data, error } = await client.rpc('missing_notes', { bodies: ids })
      if (error) throw new Error(error.message)
      return data as string[]
    },
    count: async () => {
      const { count, error } = await client
        .from('notes')
        .select('*', { count: 'exact', head: true })
      if (error) throw new Error(error.message)
      return count ?? 0
    },
  }
}
