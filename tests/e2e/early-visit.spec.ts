import { SCRIPTS, onSlowLink } from './hold-back.ts'
import { expect, test } from './salon.ts'
import type { Page } from '@playwright/test'

/* A page can be used before its code is there: a slow link must not swallow what somebody does. */

const facial = (page: Page) => page.getByRole('dialog', { name: 'Mountain Air Facial' })
const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Your Appointment' })
const choice = (page: Page, label: string) => booking(page).getByLabel(label, { exact: true })

test('a dialog closed by its button before the page wakes stays closed', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/services/glow-facial')
  await facial(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(facial(page)).toHaveCount(0)
  codeArrives()
  await visitor.arrivesAt('/')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(facial(page)).toHaveCount(0)
})

test('Escape before the page wakes closes it too', async ({ visitor, page }) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/services/glow-facial')
  await page.keyboard.press('Escape')
  await expect(facial(page)).toHaveCount(0)
  codeArrives()
  await visitor.arrivesAt('/')
  await expect(page.getByRole('main')).toBeFocused()
})

test('what was chosen in a list before the page wakes is what gets sent', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/booking')
  await choice(page, 'Service').selectOption({ label: 'Lash Lift & Tint' })
  await choice(page, 'Team member').selectOption({ label: 'Sofia Reyes' })
  await choice(page, 'Time of day').selectOption('morning')
  await choice(page, 'Name').fill('Ada Marlow')
  codeArrives()
  await page.locator('dialog:modal').waitFor()
  await expect(choice(page, 'Service')).toHaveValue('lash-lift')
  await expect(choice(page, 'Team member')).toHaveValue('sofia-reyes')
  await booking(page).getByLabel('Day', { exact: false }).first().fill('2030-12-03')
  await choice(page, 'Email').fill('nora@example.com')
  await booking(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(booking(page).getByText('We have your request')).toBeVisible({ timeout: 20_000 })
  await expect(booking(page).getByText('Lash Lift & Tint')).toBeVisible()
  await expect(booking(page).getByText('Sofia Reyes')).toBeVisible()
  await expect(booking(page).getByText('morning')).toBeVisible()
})

test('a press is answered as soon as the page can', async ({ page }) => {
  const codeArrives = await onSlowLink(page)
  await page.goto('/', { waitUntil: 'commit' })
  const book = page.locator('main').getByRole('link', { name: 'Book Appointment' }).first()
  await book.waitFor()
  await page.waitForTimeout(100)
  await book.click({ noWaitAfter: true })
  codeArrives()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/booking$/)
})

test('a press is not lost when the page is drawn anew under it', async ({ visitor, page }) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/nowhere')
  await page.getByRole('link', { name: 'Return to Home' }).hover()
  await page.mouse.down()
  codeArrives()
  // Where the link is not drawn again yet, the browser follows it as soon as the page wakes.
  await page.waitForFunction(
    () =>
      location.pathname === '/' ||
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.mouse.up()
  await visitor.arrivesAt('/')
})

test('a press is not lost when the page moves under the finger', async ({ visitor, page }) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/terms')
  await page.locator('footer a[href="/#testimonials"]').hover()
  await page.mouse.down()
  await page.evaluate(() => {
    document.body.style.overflowAnchor = 'none'
    document.body.style.translate = '0 300px'
  })
  await page.mouse.up()
  await page.evaluate(() => document.body.removeAttribute('style'))
  codeArrives()
  await expect(page).toHaveURL(/\/#testimonials$/)
})

test('a finger that goes on to scroll presses nothing, even where the page is drawn anew', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/terms')
  await page.locator('footer a[href="/#testimonials"]').evaluate((link) => {
    const finger = { bubbles: true, cancelable: true, pointerType: 'touch', button: 0 }
    link.dispatchEvent(new PointerEvent('pointerdown', finger))
    link.dispatchEvent(new PointerEvent('pointercancel', finger))
    link.replaceWith(link.cloneNode(true))
  })
  codeArrives()
  await visitor.findsItAwake()
  await page.waitForTimeout(300)
  await visitor.arrivesAt('/terms')
})

test('arrow keys pressed before the page wakes turn the testimonials as often', async ({
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await page.goto('/')
  const voices = page.getByRole('region', { name: 'What our clients say' })
  await voices.getByRole('button', { name: 'Next testimonial' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  codeArrives()
  await expect(voices.getByRole('status')).toHaveText('3 of 4: Priya Raman')
})

test('a link leads where it leads when the code never comes', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'View Membership Plans' }).first().click()
  await expect(page).toHaveURL(/\/membership$/)
})

test('typed words stay, and the app knows them', async ({ visitor, page }) => {
  const codeArrives = await onSlowLink(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.locator('#contact')
  await form.getByLabel('Name').fill('Nora')
  codeArrives()
  await visitor.findsItAwake()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Name')).toHaveValue('Nora')
})

test('words that the browser fills in while the page is waking are known too', async ({
  visitor,
  page,
}) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/booking')
  await page.evaluate(() => {
    const kept: { release: () => unknown } | undefined = Reflect.get(window, 'keptVisit')
    if (kept === undefined) throw new Error('Nobody keeps what a visitor does.')
    const { release } = kept
    const fillIn = (name: string, words: string) => {
      document.querySelector<HTMLElement>(`dialog [name=${name}]`)?.focus()
      document.execCommand('insertText', false, words)
    }
    const chooseService = (value: string) => {
      const list = document.querySelector<HTMLSelectElement>('dialog select')
      if (list === null) return
      list.value = value
      list.dispatchEvent(new Event('input', { bubbles: true }))
      list.dispatchEvent(new Event('change', { bubbles: true }))
    }
    kept.release = () => {
      setTimeout(() => chooseService('lash-lift'))
      setTimeout(() => fillIn('name', 'Ada Marlow'))
      setTimeout(() => fillIn('message', 'By the window, please.'))
      return release()
    }
  })
  await page.mouse.move(200, 200)
  codeArrives()
  await expect(choice(page, 'Name')).toHaveValue('Ada Marlow')
  await expect(choice(page, 'Service')).toHaveValue('lash-lift')
  await booking(page).getByRole('button', { name: 'Send Request' }).click()
  await expect(choice(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(choice(page, 'Name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(booking(page).locator('[name=message]')).toHaveValue('By the window, please.')
})

test('a word typed while its field wakes keeps its first letter', async ({ visitor, page }) => {
  const codeArrives = await onSlowLink(page)
  await visitor.opens('/services')
  await page.evaluate(() => {
    const kept: { release: () => unknown } | undefined = Reflect.get(window, 'keptVisit')
    if (kept === undefined) throw new Error('Nobody keeps what a visitor does.')
    const { release } = kept
    const typeLetter = (data: string) => {
      const field = document.querySelector<HTMLInputElement>('dialog input[type=search]')
      if (field === null) throw new Error('There is no field.')
      const key = { bubbles: true, inputType: 'insertText', data }
      field.dispatchEvent(new InputEvent('beforeinput', key))
      Reflect.set(HTMLInputElement.prototype, 'value', field.value + data, field)
      field.dispatchEvent(new InputEvent('input', key))
    }
    kept.release = () => {
      setTimeout(() => 'brow shape'.split('').forEach(typeLetter))
      return release()
    }
  })
  await page.mouse.move(200, 200)
  codeArrives()
  await expect(page.getByText('1 of 9 services')).toBeVisible()
  await expect(page.getByLabel('Find a service')).toHaveValue('brow shape')
})

test.describe('somebody signed in', () => {
  // What a worker keeps would be there at once.
  test.use({ serviceWorkers: 'block' })

  test('who begins to write before the page wakes is not led away from their words', async ({
    visitor,
    page,
  }) => {
    await visitor.logsIn('client@example.com', 'juniper-demo')
    await visitor.arrivesAt('/customer-interface')
    const codeArrives = await onSlowLink(page)
    await visitor.opens('/')
    const message = page.locator('#contact').getByLabel('Message', { exact: true })
    await message.fill('Is there a place to leave a bicycle?')
    codeArrives()
    await visitor.findsItAwake()
    await expect(
      page.locator('.site-header').getByRole('link', { name: 'Your Dashboard' }),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    await visitor.arrivesAt('/')
    await expect(message).toHaveValue('Is there a place to leave a bicycle?')
  })
})
