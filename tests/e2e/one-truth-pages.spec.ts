import { publicPages, servicePath } from '#domain/site/public-pages.ts'
import { sql } from '#local/database/sql.ts'
import { EXPERTS } from '#support/experts.ts'
import { expect } from './salon.ts'
import {
  SOON_MS,
  changeHours,
  changePlan,
  changePrice,
  node,
  read,
  takeBack,
  withoutScripts,
} from './printed-salon.ts'
import { workingTest as test, type WorkingSalon } from './working-salon.ts'

test.use({ serviceWorkers: 'block' })

/* One thing is changed in the database, and every printed page says the same of it: read without scripts. */

const FACIAL = servicePath('glow-facial')

let pages: readonly string[]
test.beforeEach(async ({ working }) => {
  const rows = await working.database.rows<{ slug: string }>(
    sql`select slug from services where is_published`,
  )
  const services = rows.map(({ slug }) => slug)
  pages = publicPages({ experts: EXPERTS, services }).map(({ path }) => path)
  expect(pages.length).toBeGreaterThan(20)
})
test.afterEach(({ working }) => takeBack(working.database))

test('opening hours', async ({ browser, working }) => {
  const page = await withoutScripts(browser, working.url)
  await follows(working, '/', ['10am–6pm', '9am–8pm'], changeHours)

  for (const path of pages)
    expect(await read(page, path, '.site-footer-hours'), path).toBe(
      'Monday–Saturday9am–8pmSundayClosed',
    )
  // When somebody of the team works is told by their own page.
  const others = pages.filter((path) => !path.startsWith('/experts/'))
  expect(await pagesWith(working.url, others, /10am–6pm|10am to 6pm|"opens":"10:00"/)).toEqual([])
  expect(await read(page, '/', '#contact')).toContain('9am–8pm')
  expect(await read(page, '/membership', '.membership-joining')).toContain('9am to 8pm')
  expect(await read(page, '/gift-card-checkout', '.gift-card-checkout-hours')).toContain('9am–8pm')
  expect(await node(working.url, 'BeautySalon')).toMatchObject({
    openingHoursSpecification: [{ opens: '09:00', closes: '20:00' }],
  })
})

test('the price of a service', async ({ browser, working }) => {
  const page = await withoutScripts(browser, working.url)
  const before = await pagesWith(working.url, pages, /\$99|99\.00/)
  expect(before).toEqual(expect.arrayContaining(['/', '/services', '/booking', FACIAL]))
  await follows(working, '/', ['99.00', '108.00'], changePrice)

  expect(await pagesWith(working.url, pages, /\$99|99\.00|\$110/)).toEqual([])
  expect(await pagesWith(working.url, pages, /\$108/)).toEqual(before)
  expect(await read(page, '/', '#services')).toContain('$108')
  expect(await read(page, '/services', 'main')).toContain('$108')
  expect(await read(page, FACIAL, 'main')).toContain('$108')
  expect(await read(page, '/booking', 'main')).toContain('$108')
  for (const path of ['/', FACIAL])
    expect(await node(`${working.url}${path}`, 'Service', 'Mountain Air Facial')).toMatchObject({
      offers: { price: '108.00' },
    })
})

test('the price of a plan', async ({ browser, working }) => {
  const page = await withoutScripts(browser, working.url)
  const before = await pagesWith(working.url, pages, /\$20(?![\d.])/)
  expect(before).toEqual(['/membership', '/terms'])
  await follows(working, '/membership', ['for $20: once', 'for $24: once'], changePlan)

  expect(await pagesWith(working.url, pages, /\$20(?![\d.])/)).toEqual([])
  expect(await read(page, '/membership', '[data-plan="silver"]')).toContain('$24')
  expect(await read(page, '/membership', '.questions')).toContain('$240 a month')
  expect(await read(page, '/terms', '#membership')).toContain('Silver: $24 a month')
  const questions = await node(`${working.url}/membership`, 'FAQPage')
  expect(JSON.stringify(questions)).toContain('$240 a month')
  expect(JSON.stringify(questions)).not.toContain('$200 a month')
})

/** Asked as a visitor asks, ten times a second, from the change on. */
async function follows(
  { url, database }: WorkingSalon,
  path: string,
  [before, after]: readonly [string, string],
  change: (database: WorkingSalon['database']) => Promise<unknown>,
): Promise<void> {
  const says = async () => {
    const html = await (await fetch(`${url}${path}`)).text()
    return [before, after].filter((words) => html.includes(words))
  }
  await expect.poll(says, { timeout: SOON_MS }).toEqual([before])
  await change(database)
  const changedAt = Date.now()
  await expect.poll(says, { timeout: SOON_MS, intervals: [100] }).toEqual([after])
  const description = ((Date.now() - changedAt) / 1000).toFixed(1)
  test.info().annotations.push({ type: 'seconds', description })
}

/** As they were printed, with what they tell search engines. */
async function pagesWith(
  url: string,
  paths: readonly string[],
  words: RegExp,
): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(`${url}${path}`)).text()
      return words.test(html) ? [path] : []
    }),
  )
  return found.flat()
}
