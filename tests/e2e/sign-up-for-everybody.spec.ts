import { AxeBuilder } from '@axe-core/playwright'
import { PASSWORD, expect, test } from './sign-up-visitor.ts'
import type { Page } from '@playwright/test'

test('the keys alone are enough, from the first field to the end', async ({ newcomer }) => {
  const { page } = newcomer
  const { keyboard } = page
  const goesOn = async (words = '') => {
    await keyboard.press('Tab')
    if (words !== '') await keyboard.type(words)
  }
  page.on('filechooser', (files) => void files.setFiles('public/pictures/room-800.jpg'))
  await newcomer.opensForm()
  await page.getByRole('link', { name: 'Sign in', exact: true }).focus()
  for (const part of ['You', 'Plan', 'Family']) {
    await goesOn()
    const step = page.getByRole('navigation', { name: 'Parts of this form' })
    await expect(step.getByRole('button', { name: part })).toBeFocused()
  }
  for (const words of ['Hannah', 'Brooks', newcomer.email, '(828) 555-0142', '9 Elm Street'])
    await goesOn(words)
  await goesOn(PASSWORD)
  await goesOn()
  await goesOn(PASSWORD)
  await keyboard.press('Enter')
  await expect(newcomer.toast('Error', 'Please fill in all required fields')).toBeVisible()
  await expect(newcomer.button('Choose a Photo')).toBeFocused()

  await keyboard.press('Enter')
  await newcomer.button('Use Photo').focus()
  await keyboard.press('Enter')
  await expect(newcomer.button('Replace Photo')).toBeFocused()
  for (const place of ['Take a Photo', 'Remove']) {
    await goesOn()
    await expect(newcomer.button(place)).toBeFocused()
  }
  await goesOn()
  await expect(page.getByRole('radio', { name: 'Free' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Silver' })).toBeChecked()
  await keyboard.press('ArrowUp')
  await goesOn()
  await expect(page.getByRole('switch', { name: 'Add my family to this plan' })).toBeFocused()
  await goesOn()
  await keyboard.press('Space')
  await expect(page.getByLabel('I agree to the Terms')).toBeChecked()

  const told = page.evaluate(listenToProgress)
  await goesOn()
  await goesOn()
  await keyboard.press('Enter')
  await newcomer.isToldOfTheirAccount()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  expect(await told).toEqual(
    expect.arrayContaining(['Creating your account', 'Writing your agreement']),
  )
})

test('nothing in it keeps anybody out, by day and by night, on desk and phone', async ({
  newcomer,
}) => {
  const { page } = newcomer
  await newcomer.opensForm('&plan=gold')
  await newcomer.namesFamily(1)
  await newcomer.entry(1).getByLabel('Email').fill('no address')
  await newcomer.sees('TEST MODE')
  await newcomer.submits()
  await newcomer.sees('You must accept the Terms & Conditions')
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await objections(page), colorScheme).toEqual([])
    const room = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(room, 'how wide the page is').toBeLessThanOrEqual(width)
  }
})

async function objections(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Everything that is read out while it goes on; the place for it is there before it is filled. */
function listenToProgress(): Promise<readonly string[]> {
  const place = document.querySelector('.sign-up-progress output')
  return new Promise((resolve) => {
    const told: string[] = []
    const listen = new MutationObserver(() => {
      const words = place?.textContent ?? ''
      if (place?.isConnected === true && words !== '') told.push(words)
      else resolve(told)
    })
    listen.observe(document.body, { subtree: true, childList: true, characterData: true })
    if (place === null) resolve(['There is nowhere to tell of it.'])
  })
}
