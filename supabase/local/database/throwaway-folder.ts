import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFolderInUse } from './folder-lock.ts'

const PREFIX = 'juniper-row-memory-'
const FORGOTTEN_AFTER_MS = 60 * 60 * 1000
const held = new Set<string>()

/** A folder for data that nobody keeps. It goes with the process, however the database is left. */
export async function createThrowawayFolder(): Promise<string> {
  await removeForgotten()
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX))
  if (held.size === 0) process.on('exit', removeHeld)
  held.add(folder)
  return folder
}

export async function removeThrowawayFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  held.delete(folder)
  if (held.size === 0) process.off('exit', removeHeld)
}

function removeHeld(): void {
  for (const folder of held) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Processes that were killed could not tidy up after themselves. */
async function removeForgotten(): Promise<void> {
  const oldestMs = Date.now() - FORGOTTEN_AFTER_MS
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(tmpdir(), name)
    const seen = await stat(folder).catch(() => null)
    if (seen === null || seen.mtimeMs > oldestMs || isFolderInUse(folder)) continue
    await rm(folder, { recursive: true, force: true })
  }
}
