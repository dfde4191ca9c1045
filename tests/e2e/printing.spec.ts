import { brotliCompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { watchRemovals } from './removals.ts'
import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

const SCRIPT_BUDGET_BYTES = 90 * 1024
const CSS_BUDGET_BYTES = 12 * 1024
const SCRIPTS = '**/assets/*.js'

const LISTED = [
  '/',
  '/about',
  '/services',
  '/services/lash-lift',
  '/booking',
  '/membership',
  '/gift-cards',
  '/gift-card-checkout',
  '/become-affiliate',
  '/terms',
  '/payment-success',
  '/payment-canceled',
  '/experts/mara-ellison',
]

function fileFor(site: string, address: string): string {
  return readFileSync(
    path.join(site, `${address === '/' ? 'index' : address.slice(1)}.html`),
    'utf8',
  )
}

test.describe('a printed page', () => {
  for (const address of LISTED)
    test(`${address} can be read without scripts, and waking it changes nothing on it`, async ({
      page,
      visitor,
      browser,
      salon,
    }) => {
      const still = await browser.newContext({ javaScriptEnabled: false })
      const reader = await still.newPage()
      await reader.goto(`${salon.url}${address}`)
      await expect(reader.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await still.close()

      const problems: string[] = []
      page.on('pageerror', (problem) => problems.push(problem.message))
      await page.goto(address)
      const removed = await watchRemovals(page)
      await visitor.stirs()
      await visitor.findsItAwake()
      await page.waitForLoadState('networkidle')
      expect(problems).toEqual([])
      expect(await removed()).toEqual([])
    })

  test('brings no script before it is loaded, and little before somebody is there', async ({
    page,
    builtSite,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let isLoaded = false
    page.on('request', (request) => {
      if (!isLoaded) expect(request.resourceType()).not.toBe('script')
    })
    page.on('load', () => (isLoaded = true))
    await page.goto('/')
    const scripts = () =>
      asked.filter((address) => address.startsWith('/assets/') && address.endsWith('.js'))
    await expect.poll(() => scripts().length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const bytes = scripts().map((address) =>
      packedSize(readFileSync(path.join(builtSite, address))),
    )
    expect(sum(bytes)).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES)
  })

  test('carries the style it needs and no more than the budget', async ({
    visitor,
    page,
    builtSite,
  }) => {
    for (const address of LISTED) {
      const [, css = ''] = /<style>([^]*?)<\/style>/.exec(fileFor(builtSite, address)) ?? []
      expect(css, address).toMatch(/^@layer base/)
      expect(packedSize(Buffer.from(css)), address).toBeLessThanOrEqual(CSS_BUDGET_BYTES)
    }
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/')
    const look = () => page.locator('main h1').evaluate((title) => getComputedStyle(title).cssText)
    const printed = await look()
    await page.unroute(SCRIPTS)
    await page.reload()
    await page.mouse.move(3, 3)
    await visitor.findsItAwake()
    expect(await look()).toBe(printed)
  })
})

test('fonts are named by every page, and by no sheet that comes later', ({ builtSite }) => {
  const files = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  const text = (file: string) => readFileSync(path.join(builtSite, file), 'utf8')
  for (const page of files.filter((name) => name.endsWith('.html'))) {
    expect(text(page), page).toContain('@font-face')
    const [, styles = '[]'] = /"styles":(\[[^\]]*\])/.exec(text(page)) ?? []
    for (const sheet of JSON.parse(styles) as string[])
      expect(text(sheet), `${sheet} of ${page}`).not.toContain('@font-face')
  }
})

test('what lies below the first sight gets its place by itself, and leaves no trace', async ({
  page,
}) => {
  const parts = () =>
    page.locator('main section, .site-footer').evaluateAll((all) =>
      all.map((part) => ({
        shown: getComputedStyle(part).contentVisibility,
        style: part.getAttribute('style'),
      })),
    )
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('.site-footer').waitFor({ state: 'attached' })
  await expect(page.locator('html')).toHaveAttribute('data-whole')
  for (const part of await parts()) expect(part).toEqual({ shown: 'visible', style: null })

  const place = () => page.locator('#contact').evaluate((it) => it.getBoundingClientRect().top)
  await page.locator('#contact').scrollIntoViewIfNeeded()
  const before = await place()
  await page.reload()
  await expect.poll(place).toBe(before)
})

test('every script inside a page is named by its hash, and no other may run', async ({
  builtSite,
}) => {
  const policy: string = JSON.parse(readFileSync(path.join(builtSite, 'headers.json'), 'utf8'))[
    '/*'
  ]['Content-Security-Policy']
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
  expect(scripts).not.toContain('unsafe')
  const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  for (const file of pages.filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(builtSite, file), 'utf8')
    expect(html, file).not.toMatch(/\son[a-z]+="/)
    for (const [, attributes = '', text = ''] of html.matchAll(
      /<script([^>]*)>([^]*?)<\/script>/g,
    )) {
      if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue
      expect(scripts, file).toContain(createHash('sha256').update(text).digest('base64'))
    }
  }
})

test('nobody makes markup out of text, and no script comes from elsewhere', async ({ page }) => {
  await page.goto('/')
  const outcomes = await page.evaluate(async () => {
    const outcomeOf = async (attempt: () => unknown) => {
      try {
        await attempt()
        return 'done'
      } catch (problem) {
        return problem instanceof TypeError ? 'refused' : String(problem)
      }
    }
    return [
      await outcomeOf(() => (document.createElement('div').innerHTML = '<img src=x onerror=go()>')),
      await outcomeOf(() => (document.createElement('script').src = 'https://evil.example/a.js')),
      await outcomeOf(() => (document.createElement('script').textContent = 'go()')),
    ]
  })
  expect(outcomes).toEqual(['refused', 'refused', expect.stringContaining('SyntaxError')])
})

test('the map of the site leads only to pages that are there', async ({ page, salon }) => {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(12)
  for (const address of addresses) {
    const answer = await page.request.get(`${salon.url}${new URL(address).pathname}`)
    const html = await answer.text()
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`)
    expect(html, address).not.toContain('content="noindex"')
  }
})

test('the head tells about the page on screen, printed or reached from inside', async ({
  page,
  visitor,
}) => {
  await visitor.opens('/')
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /example\.com\/$/)
  await page.getByRole('link', { name: 'View Membership Plans' }).first().click()
  await expect(page).toHaveTitle(/^Membership/)
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', /\/membership$/)
  await visitor.opens('/auth')
  await expect(page).toHaveTitle(/^Log in/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('a change of page is announced, and reading goes on at its content', async ({
  page,
  visitor,
}) => {
  await visitor.opens('/')
  await page.getByRole('link', { name: 'View Membership Plans' }).first().click()
  await expect(page.locator('output.visually-hidden', { hasText: 'Membership · ' })).toBeAttached()
  await expect(page.locator('main')).toBeFocused()
})

test('a guarded page stays on screen while its owner is looked up again', async ({
  page,
  visitor,
}) => {
  await visitor.logsIn('receptionist@example.com', 'juniper-demo')
  await visitor.arrivesAt('/employee')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { wasGone: false })
    new MutationObserver(() => {
      if (document.querySelector('h1') === null) Object.assign(window, { wasGone: true })
    }).observe(document.body, { childList: true, subtree: true })
    new BroadcastChannel('salon-tabs').postMessage('signed-in')
  })
  await page.waitForTimeout(1500)
  expect(await page.evaluate(() => Reflect.get(window, 'wasGone'))).toBe(false)
})

function packedSize(bytes: Buffer): number {
  return brotliCompressSync(bytes).byteLength
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
