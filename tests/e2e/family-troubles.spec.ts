import { newPerson } from './family-people.ts'
import { button, dialog } from './family-screen.ts'
import { expect, test } from './salon.ts'
import type { Page, Route } from '@playwright/test'

const ACTION = '**/rpc/apply_action'
const MEMBERS = '**/rest/v1/family_members**'
const PLANS = '**/rest/v1/family_subscription_plans**'

const refuses = (route: Route) => route.fulfill({ status: 500, json: { message: 'deadlock' } })

test('what could not be fetched or done is named, and asked for again at a press', async ({
  visitor,
  page,
  salon,
}) => {
  const holder = await newPerson(salon, 'Ruth')
  await page.clock.install()
  await page.route(MEMBERS, refuses)
  await holder.signsIn(page)
  await givesUp(page, 'Failed to fetch family')
  await page.unroute(MEMBERS)
  await page.route(MEMBERS, (route) =>
    route.fulfill({ status: 400, json: { message: 'The books are closed.' } }),
  )
  await button(page, 'Try Again').click()
  await givesUp(page, 'The books are closed.')
  await page.unroute(MEMBERS)
  await button(page, 'Try Again').click()

  await page.evaluate(fillDevice)
  await page.getByLabel('Family Name').fill('The Hartwells')
  await page.route(ACTION, refuses)
  await button(page, 'Create Family Account').click()
  await visitor.sees('Failed to create family. NOT saved.')
  await expect(page.getByLabel('Family Name')).toHaveValue('The Hartwells')
  await page.unroute(ACTION)

  await holder.act('family.create', { name: 'The Hartwells' })
  await page.route(PLANS, refuses)
  await page.route(MEMBERS, (route) =>
    route.request().url().includes('user_id=eq') ? route.continue() : refuses(route),
  )
  await page.reload()
  await givesUp(page, 'Failed to fetch family members')
  await page.unroute(MEMBERS)
  await button(page, 'Try Again').click()
  await givesUp(page, 'Failed to fetch subscription plans')
  await page.unroute(PLANS)
  await button(page, 'Try Again').click()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)

  await page.evaluate(fillDevice)
  await page.route(ACTION, refuses)
  await button(page, 'Add Family Member').click()
  await dialog(page).getByLabel('Email').fill('first@example.com')
  await dialog(page).getByLabel('Relationship').selectOption('child')
  await button(page, 'Send Invitation').click()
  await expect(dialog(page)).toContainText('Failed to add family member')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('first@example.com')
})

/** Nothing can be stored on it any more, as when it ran out of space. */
function fillDevice(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The device is full.', 'QuotaExceededError')
  }
}

/** After its last try, which nobody here has to wait for. */
async function givesUp(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass()
}
