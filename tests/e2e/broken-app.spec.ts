import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './salon.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('a screen that breaks says what is safe and whom to call, and comes when asked again', async ({
      visitor,
      page,
    }) => {
      await page.addInitScript(() => {
        HTMLDialogElement.prototype.toggleAttribute = function (...change) {
          if (Reflect.get(window, 'isMended') !== true) throw new Error('No dialog today.')
          return Element.prototype.toggleAttribute.apply(this, change)
        }
      })
      await visitor.opens('/')
      await visitor.services().first().getByRole('link').first().click()
      await visitor.sees('This page stopped working')
      await expect(page.getByRole('heading', { name: 'This page stopped' })).toBeInViewport()
      await visitor.sees('Nothing you saved on this device is lost.')
      await expect(page.getByRole('link', { name: 'Call (828) 555-0142' })).toHaveAttribute(
        'href',
        /^tel:\+1828555/,
      )
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

      await page.evaluate(() => Reflect.set(window, 'isMended', true))
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
