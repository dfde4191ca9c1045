import { accessSync, constants, cpSync, mkdirSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DataFolderInUse, lockFolder, type FolderLock } from './folder-lock.ts'

const POLL_MS = 50
const UNUSED_AFTER_MS = 24 * 60 * 60 * 1000

/**
 * A data folder made once per key and copied from then on. It appears under its name only when it
 * is whole, so that a reader never meets half of one; whoever comes while it is made waits for it.
 */
export async function templateFolder(
  key: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const shelf = findShelf()
  const template = path.join(shelf, key)
  while (!(await touch(template))) {
    const lock = tryLock(`${template}.lock`)
    if (lock === null) await pause(POLL_MS)
    else await makeOnce(template, make).finally(() => lock.release())
  }
  return template
}

async function makeOnce(template: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (await touch(template)) return
  const shelf = path.dirname(template)
  const draft = await mkdtemp(path.join(shelf, 'draft-'))
  try {
    await make(draft)
    await rename(draft, template)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await removeUnused(shelf)
}

/** A copy cut short by the end of this process leaves nothing under the target's own name. */
export async function copyFolder(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`
  await rm(partial, { recursive: true, force: true })
  // A few hundred small files: the synchronous copy takes a third of the time of the other one.
  cpSync(from, partial, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await rename(partial, to)
}

function findShelf(): string {
  const name = 'juniper-row-database'
  const packages = path.resolve(import.meta.dirname, '../../../node_modules')
  const { uid } = userInfo()
  const shelves = [path.join(packages, '.cache', name), path.join(tmpdir(), `${name}-${uid}`)]
  const shelf = shelves.find((folder) => isOurs(folder, uid))
  if (shelf === undefined)
    throw new Error(`Neither ${shelves.join(' nor ')} can be written: make one of them writable.`)
  return shelf
}

/** Everybody may put things into the folder for temporary files: what we copy must be our own. */
function isOurs(folder: string, uid: number): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return uid < 0 || statSync(folder).uid === uid
  } catch {
    return false
  }
}

function tryLock(folder: string): FolderLock | null {
  try {
    return lockFolder(folder)
  } catch (cause) {
    if (cause instanceof DataFolderInUse) return null
    throw cause
  }
}

/** The time of last use is the folder's own; answers whether there is one. */
async function touch(folder: string): Promise<boolean> {
  const now = new Date()
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  )
}

async function removeUnused(shelf: string): Promise<void> {
  const oldestMs = Date.now() - UNUSED_AFTER_MS
  for (const name of await readdir(shelf)) {
    const folder = path.join(shelf, name)
    const seen = await stat(folder).catch(() => null)
    if (seen !== null && seen.mtimeMs < oldestMs) await rm(folder, { recursive: true, force: true })
  }
}
