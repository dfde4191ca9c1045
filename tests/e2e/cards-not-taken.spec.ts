import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from './connected-site.ts'
import { expect, test as base } from './sign-up-visitor.ts'

/** A salon whose server others reach, before Stripe is set up. */
const test = base.extend({
  builtSite: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'salon-without-cards-'))
      build(folder, { VITE_TEST_CARDS: 'off' })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('where no card is taken, a paid plan asks for a call and the free one is joined', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opens('/membership')
  await expect(page.getByRole('link', { name: 'Call to join Silver' })).toBeVisible()
  await newcomer.opens('/auth?tab=signup&plan=silver')
  await expect(
    page.getByText('We can’t take cards online right now. Join for free today'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Silver' })).toBeDisabled()
  await expect(page.getByText('TEST MODE')).toHaveCount(0)
  await newcomer.fillsAll()
  await newcomer.submits()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeInViewport()
})
