import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** A run needs a fifth of it at a time; where there is less, as in many containers, the disk serves. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * Before the tests of a run: their temporary folders are in memory where there is enough of it, for
 * what they copy there are hundreds of small files at a time.
 */
export function setup(): void {
  // Both projects ask for it.
  if (tmpdir().startsWith(MEMORY) || !hasRoom()) return
  const folder = mkdtempSync(path.join(MEMORY, 'juniper-row-tests-'))
  // PostgreSQL may run under an account of its own, and keeps its cluster in here.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
