import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { startServer, type ServerProcess } from '#support/server-process.ts'
import { Dice } from '#support/dice.ts'
import { rollRequest, spoiledTokens, type FuzzRequest } from './fuzz-requests.ts'

const IN_FLIGHT = 8
const PATIENCE_MS = 20_000
const PASSWORD = 'a-storm-of-requests-9'

export interface FuzzOutcome {
  readonly sent: number
  readonly statuses: Record<string, number>
  /** Requests that broke a promise, with what they got. */
  readonly broken: string[]
}

interface Person {
  readonly token: string
  /** Text that only this person may ever be shown. */
  readonly secret: string
}

/** Throws spoiled requests at a real server and watches three promises: no crash, no 5xx but 501, no leak. */
export async function fuzz(total: number, seed: number): Promise<FuzzOutcome> {
  const workdir = unhurriedProject()
  const server = await startServer({ workdir })
  try {
    const [ada, ben] = [await join(server, 'ada'), await join(server, 'ben')]
    // The key as its own token: most strangers come honestly, or nobody would get past the door.
    const strangers = [
      ...Array.from({ length: 30 }, () => server.publishableKey),
      ...spoiledTokens(ada.token),
      ...spoiledTokens(ben.token),
    ]
    const statuses: Record<string, number> = {}
    const broken: string[] = []
    const dice = new Dice(seed)
    const throwOne = async (): Promise<void> => {
      const isBen = !dice.happens(3)
      const tokens = isBen ? [ben.token] : strangers
      const request = rollRequest(dice, keysOf(server, dice), tokens)
      const answer = await send(server.url, request)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const seen = isBen ? [ada.secret] : [ada.secret, ben.secret]
      broken.push(...complaints(request, answer, seen))
    }
    for (let sent = 0; sent < total; sent += IN_FLIGHT) {
      await Promise.all(Array.from({ length: Math.min(IN_FLIGHT, total - sent) }, throwOne))
      if (!server.isRunning())
        throw new Error(`the server died after ${sent} requests:\n${server.output().slice(-2000)}`)
    }
    await stillServes(server, ada)
    return { sent: total, statuses, broken }
  } finally {
    await server.stop()
    rmSync(workdir, { recursive: true, force: true })
  }
}

/** The project as it is, except that nobody is turned away for being quick: a 429 would hide the rest. */
function unhurriedProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'unhurried-'))
  cpSync('supabase', path.join(folder, 'supabase'), { recursive: true })
  for (const name of ['src', 'node_modules', 'package.json'])
    symlinkSync(path.resolve(name), path.join(folder, name))
  const config = path.join(folder, 'supabase/config.toml')
  const limits = ['email_sent', 'token_refresh', 'sign_in_sign_ups', 'token_verifications'].map(
    (name) => `${name} = 1000000`,
  )
  const settings = readFileSync(config, 'utf8').replace(/\[auth\.rate_limit\][^[]*/, '')
  writeFileSync(config, `${settings}\n[auth.rate_limit]\n${limits.join('\n')}\n`)
  return folder
}

async function join(server: ServerProcess, name: string): Promise<Person> {
  const secret = `canary-${name}-${server.pid}`
  const email = `${secret}@example.com`
  const admin = createClient(server.url, server.secretKey, { auth: { persistSession: false } })
  const made = await admin.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: secret, last_name: secret, phone: '+18285550100' },
  })
  if (made.error) throw made.error
  const own = createClient(server.url, server.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await own.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return { token: data.session.access_token, secret }
}

function keysOf(server: ServerProcess, dice: Dice): string[] {
  return dice.happens(20) ? ['', 'sb_publishable_other', 'x'.repeat(500)] : [server.publishableKey]
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** The bare client, because fetch tidies up the very paths and headers a storm wants to send. */
function send(url: string, request: FuzzRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const { method, path, body } = request
    // From elsewhere, through a proxy: the mailbox, open to this machine, must stay shut.
    const headers = {
      ...request.headers,
      'x-forwarded-for': '203.0.113.9',
      ...(body === null ? {} : { 'content-length': Buffer.byteLength(body) }),
    }
    const outgoing = httpRequest(
      {
        hostname,
        port,
        method,
        path: path.replaceAll(/[^\u0021-\u007e]/g, encodeURIComponent),
        headers,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: JSON.stringify(response.headers) + Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', (cause) => resolve({ status: 0, text: cause.message }))
    outgoing.end(body ?? undefined)
  })
}

function complaints(request: FuzzRequest, answer: Answer, secrets: readonly string[]): string[] {
  const told = JSON.stringify(request).slice(0, 500)
  const found: string[] = []
  if (answer.status === 0) found.push(`no answer (${answer.text}) to ${told}`)
  if (answer.status >= 500 && answer.status !== 501)
    found.push(`${answer.status} ${answer.text.slice(0, 500)} to ${told}`)
  if (secrets.some((secret) => answer.text.includes(secret))) found.push(`a leak to ${told}`)
  return found
}

async function stillServes(server: ServerProcess, person: Person): Promise<void> {
  const headers = { apikey: server.publishableKey, authorization: `Bearer ${person.token}` }
  const answer = await fetch(`${server.url}/rest/v1/profiles?select=first_name`, { headers })
  if (!(await answer.text()).includes(person.secret))
    throw new Error(`the server answers ${answer.status} after the storm`)
}
