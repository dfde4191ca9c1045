import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { reminderProblem } from '#domain/reminder/reminder-problems.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Where the server writes down why a reminder did not go out, and what its codes look like there. */
const WRITTEN: readonly (readonly [file: string, code: RegExp, least: number])[] = [
  [
    'supabase/migrations/20261123091000_reminders.sql',
    /\bthen '([a-z-]+)'|\bend then '([a-z-]+)'|problem = '([a-z-]+)'/g,
    6,
  ],
  ['supabase/functions/run-errands/reminder.ts', /problem: '([a-z-]+)'|return '([a-z-]+)'/g, 2],
  ['supabase/functions/_shared/mail-service.ts', /Refusal\(.*, '(mail-[a-z-]+)'\)/g, 1],
  ['supabase/functions/_shared/mail-smtp.ts', /Refusal\(.*, '(mail-[a-z-]+)'\)/g, 1],
]

const UNKNOWN = reminderProblem('a code that nobody has heard of')

test.each(WRITTEN)('%s writes no code that the desk has no sentence for', (file, code, least) => {
  const source = readFileSync(path.join(root, file), 'utf8')
  const codes = [...source.matchAll(code)].map((match) => match.slice(1).find(Boolean) ?? '')
  expect(new Set(codes).size).toBeGreaterThanOrEqual(least)
  expect(codes.filter((one) => reminderProblem(one) === UNKNOWN)).toEqual([])
})

test('a push service fails in no way that the desk has no sentence of its own for', () => {
  const source = readFileSync(path.join(root, 'supabase/functions/_shared/web-push.ts'), 'utf8')
  const REFUSED = reminderProblem('push 400')
  const words = [...source.matchAll(/problem: '([^']+)'/g)].map((match) => match[1] ?? '')
  const [, passing = ''] = /PASSING = \[([\d, ]+)\]/.exec(source) ?? []
  const [, gone = ''] = /if \((status === 404[^)]+)\)/.exec(source) ?? []
  const statuses = [...`${passing} ${gone}`.matchAll(/\d{3}/g)].map(([status]) => status)
  expect(words.length).toBeGreaterThan(3)
  expect(statuses.length).toBeGreaterThan(6)
  const unsaid = [...words, ...statuses].filter((problem) =>
    [UNKNOWN, REFUSED].includes(reminderProblem(`push ${problem}`)),
  )
  expect(unsaid).toEqual([])
})
