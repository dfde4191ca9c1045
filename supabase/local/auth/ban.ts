import { sql, type Sql } from '#local/database/sql.ts'
import { nowOf } from './auth-database.ts'
import { validationFailed } from './auth-error.ts'
import type { RequestBody } from './request-body.ts'
import type { Visit } from './visit.ts'

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }
const longestBanMs = 200 * 365 * 24 * 3_600_000

/** `ban_duration`: a time such as `24h` or `1h30m`, or `none` to lift a ban. */
export function banUser(visit: Visit, body: RequestBody): ((userId: string) => Sql) | undefined {
  const text = body.text('ban_duration')
  if (text === '') return undefined
  const milliseconds = text === 'none' ? 0 : durationMs(text)
  const until = milliseconds === 0 ? null : new Date(nowOf(visit).getTime() + milliseconds)
  return (userId) => sql`update auth.users set banned_until = ${until} where id = ${userId}`
}

function durationMs(text: string): number {
  if (!/^(\d{1,9}(\.\d{1,9})?(h|ms|m|s))+$/.test(text)) {
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${text}"`)
  }
  let total = 0
  for (const [, amount, unit = ''] of text.matchAll(/([\d.]+)(h|ms|m|s)/g)) {
    total += Number(amount) * (unitMs[unit] ?? 0)
  }
  return Math.min(total, longestBanMs)
}
