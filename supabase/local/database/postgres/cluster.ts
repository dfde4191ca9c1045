import { execFile, execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { environment } from './environment.ts'
import { PostgresProblem, reasonIn } from './postgres-problem.ts'

const INITDB = [
  '--username',
  'postgres',
  '--auth',
  'trust',
  '--encoding',
  'UTF8',
  '--data-checksums',
]
/** Sorts and compares by code point, the same on every machine, and knows the letters of all scripts. */
const OWN_ORDER = ['--locale-provider', 'builtin', '--locale', 'C', '--builtin-locale', 'C.UTF-8']
/** Older ones have to leave the letters to the system. */
const SYSTEM_ORDER = ['--locale', 'C.UTF-8']
const FIRST_WITH_OWN_ORDER = 17

export interface Cluster {
  readonly folder: string
  /** Where clients find it while it runs; nobody else may enter. */
  readonly sockets: string
  readonly programs: string
  readonly account: Account
  /** Whether what is written has to outlive a loss of power. */
  readonly isKept: boolean
}

/** Makes the cluster the first time: whole under its name, or begun again by the next start. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const { folder, programs, account, isKept } = cluster
  if (existsSync(folder)) return takeOver(cluster)
  const draft = newDraft(folder)
  if (account !== null) chownSync(draft, account.uid, account.gid)
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    [
      '--pgdata',
      folderAsSeen(draft, account),
      ...INITDB,
      ...(Number(versionOf(programs)) < FIRST_WITH_OWN_ORDER ? SYSTEM_ORDER : OWN_ORDER),
      ...(isKept ? [] : ['--no-sync']),
    ],
    { ...account, cwd: draft, env: environment() },
  ).catch((cause: { readonly stderr?: string }) => {
    rmSync(draft, { recursive: true, force: true })
    throw new PostgresProblem(
      `The database could not be made in ${folder}: ${reasonIn(cause.stderr)}`,
      cause,
    )
  })
  renameSync(draft, folder)
}

/** A name of its own each time: what makes the one before may outlive a server that was killed. */
function newDraft(folder: string): string {
  const parent = path.dirname(folder)
  const name = `${path.basename(folder)}.partial-`
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const left of readdirSync(parent).filter((one) => one.startsWith(name)))
    rmSync(path.join(parent, left), { recursive: true, force: true, maxRetries: 10 })
  return mkdtempSync(path.join(parent, name))
}

/**
 * A process keeps the folder it was started in, whatever it may enter afterwards: so an account of
 * its own works in a folder that only root can reach.
 */
export function folderAsSeen(folder: string, account: Account): string {
  return account !== null && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

function takeOver({ folder, programs, account }: Cluster): void {
  const written = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  const reading = versionOf(programs)
  if (written !== reading) throw new DataOfAnotherVersion({ folder, written, reading })
  const owner = statSync(folder).uid
  if (account !== null && owner !== account.uid)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  else if (account === null && owner !== (process.getuid?.() ?? owner))
    throw new PostgresProblem(
      `The data in ${folder} belong to another account of this machine: start as that one, or make them your own.`,
    )
}

export class DataOfAnotherVersion extends PostgresProblem {
  constructor({ folder, written, reading }: Record<'folder' | 'written' | 'reading', string>) {
    super(
      `The data in ${folder} was written by PostgreSQL ${written}, and this server reads ${reading}. Use the release that wrote it, or start with another --data folder.`,
    )
    this.name = 'DataOfAnotherVersion'
  }
}

/** The number before the dot, which says whose files can be read. */
function versionOf(programs: string): string {
  const said = execFileSync(path.join(programs, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+/.exec(said)?.[0] ?? ''
}
