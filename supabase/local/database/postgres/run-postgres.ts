import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { folderAsSeen, type Cluster } from './cluster.ts'
import { environment } from './environment.ts'
import { PostgresProblem, reasonIn } from './postgres-problem.ts'

/** How a client reaches it: by a socket in a folder that nobody else may enter. */
export interface Address {
  readonly host: string
  readonly user: string
  readonly database: string
}

export interface RunningPostgres {
  readonly address: Address
  /** Settles when it is gone, asked to or not. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * PostgreSQL does not notice that whoever started it is gone. This small shell does: it holds the
 * reading end of our pipe, which closes however we end, and then asks PostgreSQL to close.
 */
const TETHER = `
  sockets=$1 thrown_away=$2; shift 2
  exec 3<&0
  "$@" 3<&- </dev/null &
  server=$!
  { read -r _ <&3; kill -INT $server; } 2>/dev/null &
  watch=$!
  exec 3<&-
  wait $server
  code=$?
  kill $watch 2>/dev/null
  rm -rf -- "$sockets" \${thrown_away:+"$thrown_away"} 2>/dev/null
  exit $code`

/** A machine that a salon has: some memory, one disk, a few dozen people at once. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '256MB',
  // What a statement says may be about a person: it stays out of every log.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
}
/** Nobody keeps it, so nothing has to be on the disk before it is answered. */
const THROWAWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  autovacuum: 'off',
}

const PATIENCE_MS = 60_000
const POLL_MS = 10
const LINES_KEPT = 20

export async function runPostgres(cluster: Cluster): Promise<RunningPostgres> {
  const { folder, sockets, programs, account, isKept } = cluster
  makeSocketFolder(cluster)
  const settings = { ...SETTINGS, ...(isKept ? {} : THROWAWAY), unix_socket_directories: sockets }
  const postgres = [
    path.join(programs, 'postgres'),
    '-D',
    folderAsSeen(folder, account),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const tether = ['-c', TETHER, 'tether', sockets, isKept ? '' : folder]
  // In a session of its own: what is pressed in the terminal is for us, and we close it in order.
  const child = spawn('/bin/sh', [...tether, ...postgres], {
    ...account,
    cwd: folder,
    env: environment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => {
    said.push(text.toString())
    said.splice(0, said.length - LINES_KEPT)
  })
  child.stdin.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => {
    child.once('error', (cause) => said.push(cause.message))
    child.once('close', () => resolve())
  })
  const stop = (): Promise<void> => {
    child.stdin.end()
    return ended
  }
  const address = { host: sockets, user: 'postgres', database: 'postgres' }
  if (await isReady(address, ended)) return { address, ended, stop }
  await stop()
  throw new PostgresProblem(
    `The database in ${folder} could not be opened: ${reasonIn(said.join(''))}`,
  )
}

async function isReady(address: Address, ended: Promise<void>): Promise<boolean> {
  const isOver = ended.then(() => true)
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (await answers(address)) return true
    if (await Promise.race([isOver, pause(POLL_MS, false)])) return false
  }
  return false
}

async function answers(address: Address): Promise<boolean> {
  const client = new Client(address)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The tether takes it away with PostgreSQL. */
function makeSocketFolder({ sockets, account }: Cluster): void {
  rmSync(sockets, { recursive: true, force: true })
  mkdirSync(sockets, { mode: 0o700 })
  if (account !== null) chownSync(sockets, account.uid, account.gid)
}
