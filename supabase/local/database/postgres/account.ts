import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PostgresProblem, USE_ANOTHER } from './postgres-problem.ts'

/** Null where the server's own account will do. */
export type Account = { readonly uid: number; readonly gid: number } | null

const NAMES = ['postgres', 'nobody']

/** PostgreSQL refuses to run as root, as whoever starts in a container is. */
export function accountForPostgres(): Account {
  if (process.getuid?.() !== 0) return null
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  )
  const account = NAMES.map((name) => accounts.get(name)).find(Boolean)
  if (account !== undefined) return account
  throw new PostgresProblem(
    `PostgreSQL does not run as root, and this machine has neither an account “postgres” nor one “nobody”. Start as another user, or ${USE_ANOTHER}`,
  )
}

const PASSING_BY_OTHERS = 0o001

/** Every folder on the way has to let others pass, which a home of root's does not. */
export function mayReach(file: string, account: Account): boolean {
  if (account === null) return true
  const { root } = path.parse(file)
  for (let at = file; at !== root; at = path.dirname(at))
    if ((statSync(at).mode & PASSING_BY_OTHERS) === 0) return false
  return true
}
