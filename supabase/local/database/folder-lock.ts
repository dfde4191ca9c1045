import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK = 'server.lock'
const HOLDER = 'server.pid'
const SQLITE_BUSY = 5

export class DataFolderInUse extends Error {
  readonly folder: string
  readonly processId: number | null
  constructor(folder: string, processId: number | null) {
    const who = processId === null ? 'Another server' : `Another server (process ${processId})`
    super(
      `${who} is using the data in ${folder}. Stop it first, or start this one with another --data folder.`,
    )
    this.name = 'DataFolderInUse'
    this.folder = folder
    this.processId = processId
  }
}

export class DataFolderNotWritable extends Error {
  constructor(folder: string, cause: unknown) {
    super(
      `The data cannot be kept in ${folder}: ${reasonOf(cause)} Mend that, or start with another --data folder.`,
      { cause },
    )
    this.name = 'DataFolderNotWritable'
  }
}

export interface FolderLock {
  release(): void
}

/**
 * The operating system's own lock on a file, which Node reaches through SQLite: it ends with the
 * process however the process ends, and no reused process number can be mistaken for its holder.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = path.join(folder, HOLDER)
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
    writeFileSync(holder, `${process.pid}\n`)
  } catch (cause) {
    lock.close()
    throw isBusy(cause)
      ? new DataFolderInUse(folder, readProcessId(holder))
      : new DataFolderNotWritable(folder, cause)
  }
  return {
    release: () => {
      rmSync(holder, { force: true })
      lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return new DatabaseSync(path.join(folder, LOCK), { timeout: 0 })
  } catch (cause) {
    throw new DataFolderNotWritable(folder, cause)
  }
}

function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY
}

const SQLITE_FULL = 13

function reasonOf(cause: unknown): string {
  const { code, errcode } = cause as { readonly code?: string; readonly errcode?: number }
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) return 'the disk is full.'
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write there.'
  return 'nothing can be written there.'
}

function readProcessId(file: string): number | null {
  if (!existsSync(file)) return null
  const processId = Number(readFileSync(file, 'utf8'))
  return Number.isInteger(processId) && processId > 0 ? processId : null
}
