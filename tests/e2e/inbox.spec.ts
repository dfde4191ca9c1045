import { mailTo } from './family-people.ts'
import { SENT, frontDesk, write } from './messages.ts'
import { expect, test } from './salon.ts'
import { Visitor } from './visitor.ts'
import type { Browser, Page } from '@playwright/test'

const rowOf = (desk: Page, words: string) => desk.locator('.message-row').filter({ hasText: words })

const choose = (desk: Page, filter: string) =>
  desk.getByRole('radio', { name: filter, exact: true }).check({ force: true })

interface Said {
  readonly email: string
  readonly message: string
}

/** Somebody has written, and the receptionist reads it. */
async function written(visitor: Visitor, browser: Browser, url: string, said: Said) {
  const { message } = said
  await visitor.opens('/')
  await write(visitor, { name: 'Hannah Brooks', ...said })
  await visitor.sees(SENT)
  const desk = await frontDesk(browser, url)
  await expect(rowOf(desk, message)).toBeVisible()
  return desk
}

test('a message is taken over and answered, and whoever wrote has the answer', async ({
  visitor,
  browser,
  salon,
}) => {
  const desk = await written(visitor, browser, salon.url, {
    email: 'hannah@example.com',
    message: 'Is Friday at ten free?',
  })
  const row = rowOf(desk, 'Is Friday at ten free?')
  const assignee = row.getByLabel('Who takes care of it')
  await assignee.selectOption({
    label:
      (await assignee.locator('option').allInnerTexts()).find((name) => name.endsWith('(you)')) ??
      '',
  })
  await choose(desk, 'Yours')
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Answer' }).click()
  const answer = row.getByLabel('Answer to Hannah Brooks')
  await expect(answer).toBeFocused()
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(row.getByText('Please write an answer.')).toBeVisible()
  await answer.fill('Yes, it is.\n\nSee you then!')
  await expect.poll(() => new Visitor(desk).deviceHolds()).toContain('See you then!')
  await desk.reload()
  await choose(desk, 'Yours')
  await row.getByRole('button', { name: 'Answer' }).click()
  await expect(answer).toHaveValue('Yes, it is.\n\nSee you then!')
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(desk.getByText('Your answer is on its way')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await mailTo(salon, 'hannah@example.com', 'message-answer')).toContain(
    'Yes, it is.\n\nSee you then!',
  )
  await choose(desk, 'Handled')
  await expect(row).toContainText('by you')
  await expect(row).toContainText('Emailed to hannah@example.com.')
  await desk.context().close()
})

test('what’s marked as handled leaves the list, and a press brings it back', async ({
  visitor,
  browser,
  salon,
}) => {
  const desk = await written(visitor, browser, salon.url, {
    email: 'brooks@example.com',
    message: 'Thanks for yesterday!',
  })
  const row = rowOf(desk, 'Thanks for yesterday!')
  await row.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(row).toHaveCount(0)
  await expect(desk.locator('.message-row h2, main').and(desk.locator(':focus'))).toHaveCount(1)
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Mark as handled' })).toBeVisible()
  await desk.reload()
  await expect(row).toBeVisible()
  await desk.context().close()
})

test('what a colleague handles stays in sight while it’s being answered', async ({
  visitor,
  browser,
  salon,
}) => {
  const said = { email: 'taken@example.com', message: 'Is there parking?' }
  const desk = await written(visitor, browser, salon.url, said)
  const row = rowOf(desk, said.message)
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('Answer to Hannah Brooks').fill('There is, be')
  const colleague = await frontDesk(browser, salon.url)
  await rowOf(colleague, said.message).getByRole('button', { name: 'Mark as handled' }).click()
  await expect(rowOf(colleague, said.message)).toHaveCount(0)
  await choose(colleague, 'Handled')
  await expect(rowOf(colleague, said.message)).toBeVisible()
  // Which makes this device look again.
  await row.getByLabel('Who takes care of it').selectOption({ index: 1 })
  await expect(row.getByText('A colleague has just handled this message')).toBeVisible()
  await expect(row.getByLabel('Answer to Hannah Brooks')).toHaveValue('There is, be')
  await row.getByRole('button', { name: 'Not Now' }).click()
  await expect(row).toHaveCount(0)
  await desk.context().close()
  await colleague.context().close()
})

test('an answer that’s written without a connection is sent once it’s back', async ({
  visitor,
  browser,
  salon,
}) => {
  const desk = await written(visitor, browser, salon.url, {
    email: 'brushes@example.com',
    message: 'Do you sell brushes?',
  })
  const row = rowOf(desk, 'Do you sell brushes?')
  await choose(desk, 'Handled')
  await expect(desk.getByRole('radio', { name: 'Handled', exact: true })).toBeChecked()
  await expect(desk.locator('[aria-busy="true"]')).toHaveCount(0)
  await choose(desk, 'To answer')
  await desk.context().setOffline(true)
  await row.getByRole('button', { name: 'Answer' }).click()
  await row.getByLabel('Answer to Hannah Brooks').fill('We do, at the desk.')
  await row.getByRole('button', { name: 'Send Answer' }).click()
  await expect(desk.getByText('once you’re back online.').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await choose(desk, 'Handled')
  await expect(row).toContainText('Not sent yet. It’s on this device.')
  await desk.context().setOffline(false)
  expect(await mailTo(salon, 'brushes@example.com', 'message-answer')).toContain(
    'We do, at the desk.',
  )
  await expect(row).toContainText('Emailed to brushes@example.com.')
  await expect(row.locator('.message-answers > li')).toHaveCount(1)
  await desk.context().close()
})
