import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SEED_TEAM } from '#domain/team/team.ts'

/** What a salon begins with; from then on its database says it. */
const SEEDS = [
  'SEED_HOURS',
  'SEED_SALON',
  'SEED_TEAM',
  'SEED_PROFILES',
  'SEED_PLANS',
  'SEED_PAID_PLANS',
  'EXAMPLE_SALON',
]
const READERS = 'src/{app,routes,features,data,platform}/**/*.{ts,tsx}'
const FUNCTIONS = 'supabase/functions/**/*.ts'
/** A page that was made without asking anyone shows it, and keys of prices are the same in every salon. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/data/salon/salon.ts': ['SEED_SALON'],
  'src/data/salon/tell-salon.ts': ['EXAMPLE_SALON'],
  'src/data/salon/use-salon.ts': ['SEED_SALON'],
  'src/data/team/use-profiles.ts': ['SEED_PROFILES'],
  'supabase/functions/_shared/plan-prices.ts': ['SEED_PAID_PLANS'],
}

const SOURCES = [READERS, FUNCTIONS]
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)

function seedsIn(file: string, text: string): readonly string[] {
  const named = SEEDS.filter((seed) => new RegExp(String.raw`(?<![\w'])${seed}(?!\w)`).test(text))
  return named.filter((seed) => !(ALLOWED[file] ?? []).includes(seed))
}

test('no screen and no function reads the salon, its hours, plans or team from code', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  const found = SOURCES.flatMap(([file, text]) =>
    seedsIn(file, text).map((seed) => `${file} reads ${seed}`),
  )
  expect(found).toEqual([])
})

test('no words of a screen name hours or prices of plans themselves', () => {
  const typed = /\b(?:10 ?am|6 ?pm)\b|\$(?:20|24|100)\b/i
  const found = SOURCES.filter(
    ([file, text]) => file.startsWith('src/features') && typed.test(text),
  )
  expect(found.map(([file]) => file).filter((file) => !OTHER_NUMBERS.includes(file))).toEqual([])
})

/** The story of the house is about its founder, and clients thank whom they thank. */
test('no words of a screen name anybody of the team in full', () => {
  const names = new RegExp(SEED_TEAM.map(({ name }) => name).join('|'))
  const found = SOURCES.filter(
    ([file, text]) =>
      /^src\/(?:features|routes|app)/.test(file) && names.test(withoutComments(text)),
  )
  expect(found.map(([file]) => file)).toEqual(['src/features/home/about-words.ts'])
})

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** The parts of a day that a request may prefer, and budgets that a month may have. */
const OTHER_NUMBERS = ['src/features/booking/words.ts', 'src/features/client-dashboard/words.ts']

test('a seed that is read is found', () => {
  expect(
    seedsIn('src/features/x.tsx', "import { SEED_PLANS } from '#domain/membership/plans.ts'"),
  ).toEqual(['SEED_PLANS'])
  expect(seedsIn('src/data/salon/salon.ts', 'SEED_SALON')).toEqual([])
})
