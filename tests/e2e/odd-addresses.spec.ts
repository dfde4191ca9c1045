import { expect, test } from './salon.ts'
import { TAG, flawsOnScreen } from './odd-services.ts'

test.use({ serviceWorkers: 'block' })

const LOST = 'Oops! Page not found'
const NO_SERVICE = 'We can’t find that service'
const FORM = 'Book Your Appointment'
const NO_MATCH = 'Nothing on the menu matches that'

for (const [name, address, words] of [
  ['a service called nothing', '/services/%00', NO_SERVICE],
  ['a service called like a tag', `/services/${encodeURIComponent(TAG)}`, NO_SERVICE],
  ['a service outside', '/services/..%2f..%2fetc%2fpasswd', NO_SERVICE],
  [
    'a service of half a letter',
    '/services/%E0%A4%A',
    /Oops! Page not found|We can’t find that service/,
  ],
  ['a service of three thousand letters', `/services/${'a'.repeat(3000)}`, NO_SERVICE],
  ['a service below a service', '/services/lash-lift/lash-lift', LOST],
  ['an expert of half a letter', '/experts/%E0%A4%A', LOST],
  ['an expert called like a tag', `/experts/${encodeURIComponent(TAG)}`, LOST],
  ['a sign of nothing', '/%', LOST],
  ['no letter at all', '/%00', LOST],
  ['two slashes', '//example.com/services', LOST],
  ['dots', '/..%2f..%2f', LOST],
  ['a path of two thousand steps', '/step'.repeat(2000), LOST],
  ['wishes that make no sense', '/booking?service=%3Cscript%3E&employee=999', FORM],
  ['wishes of half a letter', '/booking?service=%E0%A4%A&employee[]=%', FORM],
  [
    'a search of a thousand letters',
    `/services?q=${'x'.repeat(1000)}&category=nope&sort=nope&offer=banana`,
    NO_MATCH,
  ],
  ['a search in three ways', '/services?q=%00&q=%F0%9F&category[]=1', /services|Nothing/],
  ['a question of nothing', '/membership?%=&=%E0%A4%A', 'Three plans'],
  ['a place that is none', '/#%E0%A4%A', 'What we do, and what it costs.'],
] as const)
  test(`${name} leads to a page with a way on`, async ({ visitor, page, salon }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    const answer = await page.goto(`${salon.url}${address}`)
    expect([200, 404]).toContain(answer?.status())
    await visitor.stirs()
    await visitor.sees(words)
    await page.waitForLoadState('networkidle')
    await visitor.sees(words)
    await expect.poll(() => flawsOnScreen(page)).toEqual([])
    expect(problems).toEqual([])
  })

test('a wish that makes no sense does not put away what was chosen before', async ({
  visitor,
  page,
}) => {
  const service = page.getByLabel('Service', { exact: true })
  await visitor.opens('/booking')
  await visitor.findsItAwake()
  await service.selectOption('lash-lift')
  await expect.poll(() => visitor.deviceHolds()).toContain('"serviceSlug":"lash-lift"')
  await visitor.opens('/booking?service=%3Cscript%3E&employee=999')
  await expect(service).toHaveValue('lash-lift')
  await visitor.opens('/booking?service=Glow-Facial&employee=linh-tran')
  await expect(service).toHaveValue('glow-facial')
})

test('a book pasted into the search leaves an address that opens again', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/services')
  const menu = page.getByRole('dialog', { name: 'Our Services' })
  await menu.getByLabel('Find a service').fill('🌿 '.repeat(50_000))
  await expect(menu.getByText(NO_MATCH)).toBeVisible()
  await expect(page).toHaveURL(/\?q=/)
  expect(page.url().length).toBeLessThan(2000)
  await page.reload()
  await expect(menu.getByText(NO_MATCH)).toBeVisible()
  await expect(menu.getByLabel('Find a service')).toHaveValue(/^(?:🌿 ?)+$/u)
})
