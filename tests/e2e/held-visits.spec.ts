import { AxeBuilder } from '@axe-core/playwright'
import { deskOpens } from './booked-salon.ts'
import { waitingButton } from './desk-screen.ts'
import { guestTest as test } from './guest-salon.ts'
import { expect } from './salon.ts'

test('the desk sees whose time is held and releases it, and what is confirmed stays', async ({
  page,
  guest,
}) => {
  await guest.books()
  await deskOpens(page, '?open=waiting')
  const held = page.getByRole('region', { name: 'Waiting for the guest 1' })
  const row = held.getByRole('listitem', { name: 'Hannah Brooks' })
  await expect(row).toContainText('11:00 AM with Linh Tran')
  await expect(row).toContainText(/Held until \d+:\d\d [AP]M/)
  await expect(row.getByRole('link', { name: 'Call Hannah Brooks, (828) 555-0142' })).toBeVisible()
  const release = row.getByRole('button', { name: 'Release It' })
  await page.context().setOffline(true)
  await expect(held).toContainText('You’re offline. This is what was held as of')
  await expect(release).toBeDisabled()
  await page.context().setOffline(false)
  await expect(release).toBeEnabled()
  await release.click()
  await expect(row).toContainText('it says the visit was canceled')
  expect((await new AxeBuilder({ page }).include('.desk-lists').analyze()).violations).toEqual([])
  await row.getByRole('button', { name: 'Yes, Release' }).click()
  const left = page.getByRole('region', { name: 'Waiting for the guest', exact: true })
  await expect(left).toContainText(/Released: .*11:00 AM\./)
  await expect(left.getByRole('heading')).toBeFocused()
  expect(await guest.standing()).toEqual({ status: 'cancelled', isConfirmed: false })

  const second = await guest.books()
  await page.getByRole('button', { name: 'Close waiting list' }).click()
  await waitingButton(page).click()
  await row.getByRole('button', { name: 'Release It' }).click()
  await guest.confirms(second)
  await row.getByRole('button', { name: 'Yes, Release' }).click()
  await expect(left).toContainText('It was just confirmed, so the visit stays booked.')
  expect(await guest.standing()).toEqual({ status: 'booked', isConfirmed: true })
})
