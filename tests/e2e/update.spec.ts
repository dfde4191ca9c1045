import { Visitor } from './visitor.ts'
import { expect, test } from './salon.ts'

test('a new version waits until a person asks for it, and reloads no other tab', async ({
  visitor,
  salon,
  context,
  page,
}) => {
  await visitor.opens('/auth')
  await visitor.waitsUntilInstalled()
  await visitor.typesCredentials('half-typed@example.com', 'words')
  const otherPage = await context.newPage()
  const otherTab = new Visitor(otherPage)
  await otherTab.opens('/auth')
  await otherTab.typesCredentials('also-half-typed@example.com', 'words')

  salon.publishNewVersion()
  await visitor.looksForNewVersion()

  await visitor.sees('A new version is ready.')
  await expect(page.getByLabel('Email')).toHaveValue('half-typed@example.com')

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await reloaded

  await otherTab.sees('A new version was opened in another tab.')
  await expect(otherPage.getByLabel('Email')).toHaveValue('also-half-typed@example.com')
})

test('a new version can be put off', async ({ visitor, salon, page }) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  salon.publishNewVersion()
  await visitor.looksForNewVersion()
  await visitor.sees('A new version is ready.')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
})
