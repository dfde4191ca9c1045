import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import type { Database } from '#local/database/database.ts'
import type { Mailbox, StoredMail } from '#local/mailbox.ts'
import { startServer } from '#local/server.ts'
import { readStartupSettings, type StartupSettings } from '#local/server/startup-settings.ts'
import type { Backend, Log } from '#local/service.ts'

export interface TestBackend {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly database: Database
  readonly backend: Backend
  /** What a salon without an owner shows to whoever started its server. */
  readonly ownerLink: string | null
  /** What the server wrote to its log, newest last. */
  readonly logged: readonly string[]
  mails(): Promise<StoredMail[]>
  /** The newest email of its kind to an address, once it is there. */
  mailTo(address: string, kind: string): Promise<StoredMail>
  stop(): Promise<void>
}

const THROWAWAY = readStartupSettings(['--data', 'memory', '--port', '0'], {
  DEMO_CALENDAR: 'off',
})

/** The whole embedded server in this process, on a port of its own, forgotten when it stops. */
export async function startTestBackend(
  settings: Partial<StartupSettings> = {},
): Promise<TestBackend> {
  const logged: string[] = []
  const server = await startServer({ ...THROWAWAY, ...settings }, logInto(logged))
  const { backend, url, ownerLink } = server
  return {
    url,
    publishableKey: backend.keys.publishableKey,
    secretKey: backend.keys.secretKey,
    database: backend.database,
    backend,
    ownerLink,
    logged,
    mails: () => backend.mailbox.list(),
    mailTo: (address, kind) => arrived(backend.mailbox, address, kind),
    stop: () => server.close(),
  }
}

async function arrived(mailbox: Mailbox, address: string, kind: string): Promise<StoredMail> {
  for (const patience = Date.now() + 20_000; Date.now() < patience;) {
    const mail = (await mailbox.list()).find((one) => one.to === address && one.kind === kind)
    if (mail !== undefined) return mail
    await setTimeout(50)
  }
  throw new Error(`No ${kind} to ${address} has arrived.`)
}

function logInto(lines: string[]): Log {
  return {
    info: (message) => void lines.push(message),
    error: (message, cause) =>
      void lines.push(cause === undefined ? message : `${message} ${stackOf(cause)}`),
  }
}

function stackOf(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause)
}
