import { randomUUID } from 'node:crypto'
import { sql } from '#local/database/sql.ts'
import { bookedTest as test } from './booked-salon.ts'
import { homeOfItsOwn } from './desk-of-salon.ts'
import { mailTo } from './family-people.ts'
import { expect } from './salon.ts'
import { opensSection } from './staff-screen.ts'

test('the desk hears of a message by email if it asks to, and sees beside the menu that it waits', async ({
  page,
  backend,
}) => {
  await backend.database.run(sql`
    delete from contact_messages;
    update profiles set wants_message_emails = false`)
  await page.setViewportSize({ width: 390, height: 700 })
  await opensSection(page, 'manager', '/employee/profile#team-emails', 'Emails for the team')
  const wish = page.getByRole('switch', { name: 'Messages and appointment requests' })
  await expect(wish).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await wish.click({ force: true })
  await expect(wish).toBeEnabled()
  await page.reload()
  await expect(wish).toBeChecked()

  const message = `Is Friday free? ${randomUUID().slice(0, 8)}`
  expect(await writes(backend, message)).toMatchObject({ outcome: 'applied' })
  await backend.database.run(sql`select private.tell_team()`)
  const email = await mailTo(backend, 'manager@example.com', 'team-news')
  expect(email).toContain(`> Hannah Brooks: ${message}`)

  await page.goto(/(\/employee\/emails\S+)/.exec(email)?.[1] ?? '')
  await expect(page.getByLabel('Answer to Hannah Brooks')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Staff area' })
  const emails = (count: string) =>
    menu.getByRole('button', { name: `Emails${count}`, exact: true })
  await expect(emails(' 1 message to answer')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(emails('')).toBeVisible()
})

test('on a laptop the calendar’s tools are two rows, also with a message that waits', async ({
  page,
  backend,
}) => {
  await backend.database.run(sql`delete from contact_messages`)
  await writes(backend, 'Is Friday free?')
  await page.setViewportSize({ width: 1280, height: 800 })
  await opensSection(page, 'receptionist', '/employee/appointments?view=week', 'Appointments')
  await expect(page.getByRole('link', { name: 'Messages 1' })).toBeInViewport({ ratio: 1 })
  const top = (await page.locator('.week').boundingBox())?.y ?? Infinity
  expect(top).toBeLessThan(180)
})

async function writes(
  { url, publishableKey }: { readonly url: string; readonly publishableKey: string },
  message: string,
): Promise<unknown> {
  const answer = await fetch(`${url}/rest/v1/rpc/apply_action`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...homeOfItsOwn() },
    body: JSON.stringify({
      action: {
        id: randomUUID(),
        kind: 'contact.send',
        args: { name: 'Hannah Brooks', email: 'hannah@example.com', phone: '', message },
      },
    }),
  })
  return answer.json()
}
