import { expect, test } from './salon.ts'

test.use({ serviceWorkers: 'block' })

test('whoever comes back from a service finds the menu where they left it', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/services')
  await visitor.findsItAwake()
  const body = page.getByRole('dialog', { name: 'Our Services' }).locator('.dialog-body')
  await body.evaluate((element) => element.scrollTo({ top: 240 }))
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(240)
  await page
    .getByRole('link', { name: /^Long-Wear Blowout/ })
    .last()
    .click()
  await visitor.arrivesAt('/services/gloss-blowout')
  await page.goBack()
  await visitor.arrivesAt('/services')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBe(240)
})

test('Back lets a dialog leave with the movement of Close, and nothing of it stays', async ({
  visitor,
  page,
}) => {
  await visitor.opens('/')
  await visitor.findsItAwake()
  await page.getByRole('link', { name: 'View Details Mountain Air' }).click()
  const facial = page.getByRole('dialog', { name: 'Mountain Air Facial' })
  await expect(facial.getByText('60 min')).toBeVisible()
  // A machine that draws few frames would not tell of a movement that began and ended within one.
  await page.evaluate(() =>
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.matches('.dialog-parting'))
          document.documentElement.dataset['parting'] = getComputedStyle(added).animationName
    }).observe(document.body, { childList: true }),
  )
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-parting', 'dialog-sink')
  await expect(page.locator('.dialog-parting')).toHaveCount(0)
  await expect(page.locator('.dialog-veil')).toHaveCount(0)
})

test('Escape in the very moment in which a dialog opens closes it', async ({ visitor, page }) => {
  await visitor.opens('/')
  await visitor.findsItAwake()
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]:not(:modal)')
      if (dialog === null) return
      observer.disconnect()
      document.documentElement.dataset['opened'] = ''
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  await page.getByRole('link', { name: 'View Details Mountain Air' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-opened')
  await visitor.arrivesAt('/')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
