import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface DemoAccount {
  readonly role: string
  readonly email: string
  readonly password: string
}

/** One line for each account the project's seed has made, for the person who just started it. */
export function demoAccountLines(workdir: string): string[] {
  const accounts = readDemoAccounts(path.join(workdir, 'supabase', 'demo-accounts.json'))
  const width = Math.max(0, ...accounts.map(({ role }) => role.length))
  return accounts.map(
    ({ role, email, password }) => `  ${role.padEnd(width)}  ${email}  ${password}`,
  )
}

function readDemoAccounts(file: string): DemoAccount[] {
  if (!existsSync(file)) return []
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(list) ? list.filter(isDemoAccount) : []
}

function isDemoAccount(value: unknown): value is DemoAccount {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['role', 'email', 'password'].every(
      (key) => typeof (value as Record<string, unknown>)[key] === 'string',
    )
  )
}
