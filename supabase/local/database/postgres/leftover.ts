import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const NOTE = 'postmaster.pid'
const POLL_MS = 20
/** Asked to close, told to, and ended: how long each is waited for. */
const SIGNALS = [
  ['SIGINT', 5000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/**
 * Before a start: whatever still works in this folder closes first, and a note that names a process
 * which has nothing to do with it (a machine that started again gives the same numbers) is taken
 * away. Answers whether the last server was cut off. The caller holds the folder's lock.
 */
export async function settleLeftover(folder: string): Promise<boolean> {
  const note = path.join(folder, NOTE)
  if (!existsSync(note)) return false
  const noted = Number.parseInt(readFileSync(note, 'utf8'), 10)
  for (const [signal, patienceMs] of SIGNALS) {
    const working = processesIn(folder, noted)
    if (working.length === 0) break
    for (const id of working.includes(noted) ? [noted] : working) send(signal, id)
    await untilNobodyWorks(folder, noted, patienceMs)
  }
  if (isAlive(noted)) rmSync(note, { force: true })
  return true
}

async function untilNobodyWorks(folder: string, noted: number, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (processesIn(folder, noted).length > 0 && performance.now() < deadline) await pause(POLL_MS)
}

/** All processes of PostgreSQL work in the folder of their data, also those its first one left behind. */
function processesIn(folder: string, noted: number): number[] {
  if (process.platform !== 'linux') return isPostgres(noted) ? [noted] : []
  const real = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorkingIn(real, name))
    .map(Number)
}

function isWorkingIn(folder: string, id: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${id}/cwd`) === folder &&
      readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    return false
  }
}

function isPostgres(id: number): boolean {
  const { stdout } = spawnSync('ps', ['-p', String(id), '-o', 'comm='], { encoding: 'utf8' })
  return /postgres/.test(stdout)
}

function send(signal: NodeJS.Signals, id: number): void {
  try {
    process.kill(id, signal)
  } catch {
    // It is gone already.
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}
