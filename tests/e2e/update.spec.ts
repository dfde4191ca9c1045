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

  await page.getByRole('button', { name: 'Update now' }).click()
  await visitor.sees('Reloading clears what you typed on this page.')
  await expect(page.getByLabel('Email')).toHaveValue('half-typed@example.com')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload anyway' }).click()
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

test.describe('a part of the app that is gone from the server', () => {
  test.use({ serviceWorkers: 'block' })

  test('is loaded again when a person says so, and typed words are asked about first', async ({
    visitor,
    context,
    page,
  }) => {
    await context.route(/\/assets\/about-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await visitor.opens('/')
    await visitor.findsItAwake()
    await page.getByLabel('Message').fill('Is Saturday possible?')
    await expect.poll(() => visitor.deviceHolds()).toContain('Is Saturday possible?')
    await page.getByRole('link', { name: 'Learn More' }).click()

    await visitor.sees('The app was updated since you opened it.')
    await page.getByRole('button', { name: 'Reload' }).click()
    await visitor.sees('Reloading clears what you typed on this page.')
    await expect(page.getByLabel('Message')).toHaveValue('Is Saturday possible?')

    await context.unroute(/\/assets\/about-.*\.js/)
    await page.getByRole('button', { name: 'Reload anyway' }).click()
    await expect(page.getByRole('dialog', { name: 'About' })).toBeVisible()
  })

  test('never makes a page without a network load itself', async ({ visitor, context, page }) => {
    await context.route(/\/assets\/about-.*\.js/, (route) => route.abort('internetdisconnected'))
    await visitor.opens('/')
    await visitor.findsItAwake()
    await page.getByLabel('Message').fill('Is Saturday possible?')
    await expect.poll(() => visitor.deviceHolds()).toContain('Is Saturday possible?')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Learn More' }).click()

    await visitor.sees('This part of the app isn’t on this device yet.')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByLabel('Message')).toHaveValue('Is Saturday possible?')
  })
})
