import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CANARIES, connectedTest } from './connected-site.ts'
import { expect, test } from './salon.ts'
import type { BrowserContext, Page } from '@playwright/test'

const PROVIDER_SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'

// The stand-in for the provider's script answers the page, not a worker in between.
connectedTest.use({ serviceWorkers: 'block' })

const cards = (page: Page) => page.getByRole('article').getByRole('article')

test('every plan says what it costs, what it holds and how to leave it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/membership')
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).nth(1)).toContainText('Silver$20 a month')
  await expect(cards(page).nth(1)).toContainText('charged $20/month, cancel anytime')
  await expect(cards(page).nth(2)).toContainText('Gold$100 a month')
  await expect(cards(page).nth(2)).toContainText('Personal stylist consultation')
  await expect(page.getByRole('row', { name: /You \+ 3/ })).toHaveText(
    'You + 3$50 $20 + 3 × $10$190 $100 + 3 × $30',
  )
  for (const benefit of ['Save Money', 'Priority Access', 'Exclusive Rewards'])
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible()
})

for (const [screen, width, height] of [
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a desktop', 1440, 900],
] as const)
  test(`the first view of ${screen} has all three prices`, async ({ visitor, page }) => {
    await page.setViewportSize({ width, height })
    await visitor.opens('/membership')
    const amounts = page.locator('.plan-prices strong:visible, .plan-card-amount:visible')
    await expect(amounts.filter({ hasText: '$100' }).first()).toBeVisible()
    const seen = await amounts.evaluateAll((all) => {
      const isSeen = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return y + height <= innerHeight && top !== null && element.contains(top)
      }
      return all.filter(isSeen).map(({ textContent }) => textContent)
    })
    for (const price of ['$0', '$20', '$100']) expect(seen).toContain(price)
  })

test('a phone meets the plans that are worth something first', async ({ visitor, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visitor.opens('/membership')
  const tops = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().top),
  )
  const [free = 0, silver = 0, gold = 0] = tops
  expect(silver).toBeLessThan(gold)
  expect(gold).toBeLessThan(free)
  await page.getByRole('list', { name: 'Prices of our plans' }).getByText('Gold').click()
  await expect(page.getByRole('heading', { name: 'Gold', exact: true })).toBeInViewport()
})

test('no button of a plan is dead: it joins or asks', async ({ visitor, page }) => {
  await visitor.opens('/membership')
  await expect(page.getByRole('link', { name: 'Join Gold' })).toHaveAttribute(
    'href',
    '/auth?tab=signup&plan=gold',
  )
  await page.getByRole('link', { name: 'Ask about membership' }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport()
})

test('a question opens with the keyboard alone', async ({ visitor, page }) => {
  await visitor.opens('/membership')
  await expect(page.getByText('Plan changes take effect next billing cycle')).toBeHidden()
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Plan changes take effect next billing cycle')).toBeVisible()
})

connectedTest(
  'the provider’s table takes the place of our cards',
  async ({ visitor, page, context }) => {
    await providerAnswers(
      context,
      "this.textContent = 'Plans of ' + this.getAttribute('pricing-table-id')",
    )
    await visitor.opens('/membership')
    await expect(page.getByText('Plans of prctbl_1abc')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)

    await context.setOffline(true)
    await visitor.sees('Joining online needs a connection')
    await expect(cards(page)).toHaveCount(3)
    await context.setOffline(false)
    await expect(page.getByText('Plans of prctbl_1abc')).toBeVisible()
  },
)

connectedTest(
  'when the provider does not answer, our cards stay and say so',
  async ({ visitor, page, context }) => {
    await context.route(PROVIDER_SCRIPT, (route) => route.abort())
    await visitor.opens('/membership')
    await expect(cards(page)).toHaveCount(3)
    await visitor.sees('We couldn’t load the payment provider’s plan table.')
    await expect(page.getByRole('link', { name: 'Join Silver' })).toBeVisible()
  },
)

connectedTest(
  'a site with a real key carries no test cards, no double and no secret',
  async ({ builtSite }) => {
    const files = builtFiles(builtSite)
    expect(files.length).toBeGreaterThan(200)
    const forbidden = new RegExp(
      [
        'TEST MODE|Clear All Users|pm_card_|pk_test_local|stripe-double|airtable-double|service_role',
        // The keys of the payment provider, of the tables, of the letters and of the salon's own server.
        '[sr]k_(?:test|live)_|whsec_|pat[0-9a-z]{14}[.][0-9a-f]{64}|re_[0-9a-z]{8}_[0-9a-z]{16}|sb_secret_[a-z0-9]',
        ...Object.keys(CANARIES),
      ].join('|'),
      'i',
    )
    const canaries = Object.values(CANARIES).flatMap((value) => value.match(/\w{12,}/g) ?? [])
    const guilty = files.filter(
      ({ text, isText }) =>
        canaries.some((canary) => text.includes(canary)) || (isText && forbidden.test(text)),
    )
    expect(guilty.map(({ name }) => name)).toEqual([])
  },
)

/** Every file there is, the packed ones as they are once unpacked. */
function builtFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const place = path.join(entry.parentPath, entry.name)
      const name = path.relative(folder, place)
      const bytes = unpacked(name, readFileSync(place))
      const isText = !/[.](avif|webp|jpg|png|woff2)$/.test(name)
      return { name, isText, text: bytes.toString('latin1') }
    })
}

function unpacked(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes)
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** As much of the provider's script as the card form needs; what it is asked is written on the page. */
const CARD_SCRIPT = `window.Stripe = Object.assign(
  (key) => ({
    _registerWrapper() {}, registerAppInfo() {},
    elements: (options) => {
      let element = null
      return {
        create: (kind) => (element = {
          mount: (place) => { place.textContent = [key, kind, options.mode, options.amount, options.currency].join(' ') },
          destroy() { element = null },
        }),
        getElement: () => element,
        submit: async () => ({}),
        update: async ({ amount }) => { document.title = 'now ' + amount },
      }
    },
    confirmPayment() {}, confirmSetup() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  }),
  { version: 'endive' },
)`

connectedTest(
  'with a real key the card form is the provider’s own, and is told what will be charged',
  async ({ visitor, page, context }) => {
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: CARD_SCRIPT }),
    )
    await visitor.opens('/auth?plan=silver')
    await expect(page.getByText('pk_test_abc payment subscription 2000 usd')).toBeVisible()
    await page.getByRole('radio', { name: /Gold/ }).check({ force: true })
    await expect(page).toHaveTitle('now 10000')
    await expect(page.getByText('TEST MODE')).toHaveCount(0)
  },
)

async function providerAnswers(context: BrowserContext, drawing: string): Promise<void> {
  const body = `customElements.define('stripe-pricing-table', class extends HTMLElement {
    connectedCallback() { this.style.display = 'block'; ${drawing} }
  })`
  await context.route(PROVIDER_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
