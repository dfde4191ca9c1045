import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedPublishableKey } from '#local/keys/api-keys.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 20

export interface ServerOptions {
  /** Where it keeps its data; without it, a folder of its own that goes when it stops. */
  readonly data?: string
  readonly port?: number
  readonly site?: string
  readonly workdir?: string
  readonly env?: Record<string, string>
}

/** The embedded server as people run it: a process of its own, reached over loopback. */
export interface ServerProcess {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly readyAfterMs: number
  readonly pid: number
  output(): string
  isRunning(): boolean
  residentBytes(): number
  /** Ends it the way people end it, and waits until it has closed its database. */
  stop(): Promise<void>
  /** Ends it in the middle of whatever it is doing. */
  kill(): Promise<void>
}

export interface Launch {
  /** Rejects, with what the server said, when it ends before it is ready. */
  readonly ready: Promise<ServerProcess>
  output(): string
  kill(): Promise<void>
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  return launchServer({ ...options, port: options.port ?? (await freePort()) }).ready
}

/** Starts the process and leaves the waiting to the caller; without a port, the server picks one. */
export function launchServer(options: ServerOptions): Launch {
  const port = options.port ?? 0
  const url = `http://localhost:${port}`
  const data = options.data ?? mkdtempSync(path.join(tmpdir(), 'server-'))
  const started = performance.now()
  const child = spawn(process.execPath, serverArguments(options, data, port), {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, SITE_URL: url, DEMO_CALENDAR: 'off', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => said.push(text.toString()))
  const output = (): string => said.join('')
  const server = async (): Promise<ServerProcess> => {
    await untilReady(child, url, output)
    return {
      url,
      publishableKey: embeddedPublishableKey,
      secretKey: readFileSync(path.join(data, 'keys/secret-key'), 'utf8').trim(),
      readyAfterMs: performance.now() - started,
      pid: child.pid ?? 0,
      output,
      isRunning: () => isRunning(child),
      residentBytes: () => residentBytesOf(child.pid ?? 0),
      kill: () => end(child, 'SIGKILL'),
      stop: async () => {
        await end(child, 'SIGTERM')
        if (options.data === undefined) rmSync(data, { recursive: true, force: true })
      },
    }
  }
  return { ready: server(), output, kill: () => end(child, 'SIGKILL') }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function serverArguments(options: ServerOptions, data: string, port: number): string[] {
  const site = options.site ? ['--site', options.site] : []
  const folder = options.workdir ?? '.'
  const own = ['--workdir', folder, '--data', data, '--port', String(port)]
  return ['supabase/local/main.ts', ...own, ...site]
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (!isRunning(child)) throw new Error(`The server ended before it was ready:\n${said()}`)
    const answered = await fetch(`${url}/auth/v1/health`, {
      headers: { apikey: embeddedPublishableKey },
    }).catch(() => null)
    if (answered?.ok) return
    await pause(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready after ${PATIENCE_MS} ms:\n${said()}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

function residentBytesOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1] ?? 0) * 1024
}
