import { Pool } from 'pg'
import type { Log } from '#local/service.ts'
import { Turns } from '#local/turns.ts'
import type { Audience, StatementResult } from './database.ts'
import type { Address } from './postgres/run-postgres.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import { SharedReads } from './shared-reads.ts'
import { refusal } from './transaction.ts'

export interface PostgresOptions {
  readonly server: Address | { readonly connectionString: string }
  readonly deadlineMs: number
  readonly log: Log
}

interface Limits {
  readonly connections: number
  /** Of one person: fewer, so that there is one for the next. */
  readonly connectionsEach: number
  readonly waitingEach: number
  /** How long a statement of theirs may take. */
  readonly atMostMs: number
}

const ANY_NUMBER = Number.POSITIVE_INFINITY

/**
 * No one waits behind an audience that isn't theirs: strangers find their own two connections taken, and the desk goes
 * on. A browser asks fewer than 24 things at once; several tablets may share one account of the desk.
 */
const LIMITS: Readonly<Record<Audience, Limits>> = {
  strangers: { connections: 2, connectionsEach: 1, waitingEach: 24, atMostMs: 3000 },
  clients: { connections: 4, connectionsEach: 2, waitingEach: 24, atMostMs: 10_000 },
  staff: { connections: 4, connectionsEach: 3, waitingEach: ANY_NUMBER, atMostMs: 10_000 },
  server: { connections: 5, connectionsEach: 5, waitingEach: ANY_NUMBER, atMostMs: ANY_NUMBER },
}
const CONNECTING_DEADLINE_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 60_000

export interface Lane {
  readonly deadlineMs: number
  readonly pool: Pool
  readonly turns: Turns
  readonly reads: SharedReads<StatementResult[]>
}

export function openLanes(options: PostgresOptions): Readonly<Record<Audience, Lane>> {
  const open = (audience: Audience): Lane => {
    const { connections, connectionsEach, waitingEach, atMostMs } = LIMITS[audience]
    const deadlineMs = Math.min(options.deadlineMs, atMostMs)
    return {
      deadlineMs,
      pool: createPool({ ...options, deadlineMs }, connections),
      turns: new Turns({
        places: connections,
        placesEach: connectionsEach,
        waitingEach,
        // Two of the longest statements may come first.
        patienceMs: Math.min(2 * deadlineMs, CONNECTING_DEADLINE_MS),
        refusal: tooManyAtOnce,
      }),
      reads: new SharedReads(),
    }
  }
  return {
    strangers: open('strangers'),
    clients: open('clients'),
    staff: open('staff'),
    server: open('server'),
  }
}

function createPool({ server, deadlineMs, log }: PostgresOptions, connections: number): Pool {
  const settings = {
    ...SESSION_SETTINGS,
    statement_timeout: String(deadlineMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  }
  const pool = new Pool({
    ...server,
    max: connections,
    connectionTimeoutMillis: CONNECTING_DEADLINE_MS,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // The cause itself holds the connection, and with it the password: only its words are logged.
  pool.on('error', ({ message }) => log.error(`A connection to the database was lost: ${message}`))
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') log.error(`The database warns: ${message}`)
    })
  })
  return pool
}

function tooManyAtOnce(): Error {
  return refusal('53300', 'Too many people ask at once: try again in a moment.')
}
