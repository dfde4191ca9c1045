import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

/** A press of one page, which says how often it printed and what it was told. */
const PRINTER = `
let count = 0
export async function printPage({ path, answers, printedAt }) {
  const salon = answers['published-salon']
  if (salon.hours.some(({ from }) => from === 666)) throw new Error('The ink ran out')
  return {
    markup: '<p>' + path + ' opens at ' + salon.hours.map(({ from }) => from / 60).join(' ') + '</p>',
    frames: '', headTags: [], isFound: true, routeIds: [], shows: ['published-salon'],
  }
}
`
const PARTS = {
  config: { siteUrl: 'https://salon.example.com' },
  template: '<html lang="en"><head></head><body><div id="root"></div></body></html>',
  loader: '0',
  bundle: {
    'main.js': {
      type: 'chunk',
      name: 'main',
      fileName: 'main.js',
      isEntry: true,
      moduleIds: [],
      imports: [],
    },
  },
}
const QUESTIONS = {
  'published-salon': 'rpc/published_salon',
  'published-services': 'services?select=slug',
}

let folder: string
let salon: TestBackend
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'printed-'))
  const site = path.join(folder, 'site')
  mkdirSync(path.join(site, '.press/printer'), { recursive: true })
  mkdirSync(path.join(site, 'services'))
  const files = {
    'index.html': 'as built',
    'terms.html': 'as built',
    'services/old-cut.html': 'as built',
    'robots.txt': 'as built',
    '.press/parts.json': JSON.stringify(PARTS),
    '.press/printer/print-page.js': PRINTER,
    '.press/printer/package.json': '{"type":"module"}',
    '.press/printed.json': JSON.stringify({
      press: 'one',
      questions: QUESTIONS,
      answers: {},
      files: ['index.html', 'terms.html', 'services/old-cut.html'],
    }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(site, name), text)
  salon = await startTestBackend({ siteFolder: site, data: path.join(folder, 'data') })
}, 60_000)
afterAll(async () => {
  await salon.stop()
  rmSync(folder, { recursive: true })
})

const page = async (address: string) =>
  (await fetch(`${salon.url}${address}`, { headers: { accept: 'text/html' } })).text()

async function until(look: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  while (!(await look())) {
    if (performance.now() - startedAt > 25_000) throw new Error('It never came.')
    await pause(100)
  }
  return performance.now() - startedAt
}

const editions = () => readdirSync(path.join(folder, 'data/printed-pages')).length

test('pages of another salon are printed anew, all of them, and what is no page stays', async () => {
  await until(async () => (await page('/')).includes('/ opens at 10 10 10 10 10 10<'))
  expect(await page('/terms')).toContain('/terms opens at 10')
  expect(await page('/services/signature-cut')).toContain('opens at 10')
  expect(await page('/robots.txt')).toBe('as built')
  expect((await fetch(`${salon.url}/services/old-cut`)).status).toBe(404)
  expect((await fetch(`${salon.url}/.whole`)).status).toBe(404)
})

test('several changes in a burst are printed once, and nothing is when nothing is shown of it', async () => {
  const before = salon.logged.length
  for (const from of [540, 570, 480])
    await salon.database.run(sql`update salon_hours set from_minute = ${from}`)
  await until(async () => (await page('/')).includes('opens at 8 8'))
  await salon.database.run(sql`update services set position = position`)
  await pause(3000)
  const printed = salon.logged.slice(before).filter((line) => line.includes('printed again'))
  expect(printed).toHaveLength(1)
})

test('a press that breaks is told of, the pages stay, and it is tried again', async () => {
  await salon.database.run(raw('update salon_hours set from_minute = 666'))
  await until(async () => salon.logged.some((line) => line.includes('could not be printed')))
  expect(salon.logged.join('\n')).toContain('The next try is in 2 seconds. Error: The press ended')
  expect(salon.logged.join('\n')).toContain('The ink ran out')
  expect(await page('/')).toContain('opens at 8 8')
  await salon.database.run(raw('update salon_hours set from_minute = 600'))
  await until(async () => (await page('/')).includes('opens at 10 10'))
  expect(editions()).toBeLessThanOrEqual(3)
})
