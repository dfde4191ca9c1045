import { SAVED, SENT, field, frontDesk, received, write } from './messages.ts'
import { expect, test } from './salon.ts'

test('a visitor writes to the salon, and the receptionist reads it and marks it as handled', async ({
  visitor,
  browser,
  salon,
}) => {
  await visitor.opens('/')
  await write(visitor, { name: 'Hannah Brooks', message: 'Is there parking nearby?' })
  await visitor.sees(SENT)
  await expect(field(visitor.page, 'Message')).toBeHidden()

  const desk = await frontDesk(browser, salon.url)
  const message = desk.getByRole('listitem').filter({ hasText: 'Is there parking nearby?' })
  await expect(message).toContainText('Hannah Brooks')
  await expect(message).toContainText('just now')
  await expect(message.getByRole('link', { name: 'Email Hannah Brooks' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await message.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(message).toHaveCount(0)
  await desk.reload()
  await expect(desk.locator('.messages-list, .empty-state').first()).toBeVisible()
  await expect(desk.getByText('Is there parking nearby?')).toBeHidden()
  await desk.context().close()
})

test('a message written without the server waits over a reload, and goes out once when it is back', async ({
  visitor,
  browser,
  salon,
}) => {
  await visitor.opens('/')
  await visitor.waitsUntilInstalled()
  await salon.goDown()
  await write(visitor, { name: 'Theo Lindqvist', message: 'Written in the elevator' })
  await visitor.sees(SAVED)
  await visitor.page.reload()
  await visitor.sees('Written in the elevator')
  await visitor.sees(/1 message waiting/)

  await salon.comeBack()
  await expect(visitor.page.getByText(SENT)).toBeVisible({ timeout: 45_000 })
  await expect(visitor.page.getByText(/1 message waiting/)).toBeHidden()
  expect(await visitor.deviceHolds()).not.toContain('Written in the elevator')
  await expect(await received(browser, salon.url, 'Written in the elevator')).toHaveCount(1)
})

test('a message whose answer got lost is sent again and arrives once', async ({
  visitor,
  browser,
  salon,
}) => {
  let lost = 0
  await visitor.page.route('**/rpc/apply_action', async (route) => {
    if ((lost += 1) > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await visitor.opens('/')
  await write(visitor, { name: 'Priya Raman', message: 'Did this arrive?' })
  await visitor.sees(SENT)
  expect(lost).toBeGreaterThan(1)
  await expect(await received(browser, salon.url, 'Did this arrive?')).toHaveCount(1)
})

test('what is typed is still there after a reload, and gone once it is sent', async ({
  visitor,
}) => {
  await visitor.opens('/')
  await field(visitor.page, 'Name').fill('Walter Greene')
  await field(visitor.page, 'Message').fill('Half a thought')
  await expect.poll(() => visitor.deviceHolds()).toContain('Half a thought')
  await visitor.page.reload()
  await expect(field(visitor.page, 'Message')).toHaveValue('Half a thought')
  await write(visitor, { name: 'Walter Greene', message: 'A whole thought' })
  await visitor.sees(SENT)
  await visitor.page.reload()
  await expect(field(visitor.page, 'Message')).toHaveValue('')
})

test('what is missing is listed in one place, and each entry leads to its field', async ({
  visitor,
}) => {
  await visitor.opens('/')
  await field(visitor.page, 'Email').fill('hannah')
  await visitor.page.getByRole('button', { name: 'Send Message' }).click()
  const summary = visitor.page.locator('.contact-mends')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText([
    'Please tell us your name.',
    'This email address looks incomplete. Try something like name@example.com.',
    'Please write a message.',
  ])
  await summary.getByRole('button').nth(1).click()
  await expect(field(visitor.page, 'Email')).toBeFocused()
})

test('a program that fills in every field is refused in words, and nothing arrives', async ({
  visitor,
  browser,
  salon,
}) => {
  await visitor.opens('/')
  await visitor.page.locator('input[name=website]').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://spam.example.com'
  })
  await write(visitor, { name: 'A program', message: 'Buy now' })
  await visitor.sees('This looked like an automatic message')
  await visitor.sees('Buy now')
  await expect(await received(browser, salon.url, 'Buy now')).toHaveCount(0)
})

test('a megabyte pasted into the message is told its length, and the page stays quick', async ({
  visitor,
}) => {
  await visitor.opens('/')
  const message = field(visitor.page, 'Message')
  await message.click()
  const started = Date.now()
  await visitor.page.evaluate(() => {
    const pasted = new DataTransfer()
    pasted.setData('text/plain', 'a'.repeat(1_000_000))
    document.execCommand('insertText', false, pasted.getData('text/plain'))
  })
  await visitor.sees('Your message is 1,000,000 characters long, and we can take 5,000.')
  await field(visitor.page, 'Name').fill('Hannah')
  expect(Date.now() - started).toBeLessThan(5000)
  await expect(message).toHaveValue(/^a{1000000}$/)
})

test('tags in every field are shown as the text they are', async ({ visitor, browser, salon }) => {
  const tag = '<script>document.title = "taken over"</script><img src=x onerror=alert(1)>'
  await visitor.opens('/')
  await write(visitor, { name: `Mallory ${tag}`, message: `See ${tag}` })
  await visitor.sees(SENT)
  const messages = await received(browser, salon.url, `See ${tag}`)
  await expect(messages).toContainText(`Mallory ${tag}`)
  expect(await messages.page().title()).not.toContain('taken over')
  await expect(messages.locator('img, script')).toHaveCount(0)
})

test('the sixth message of an hour is saved and told when it goes out', async ({
  visitor,
  salon,
  request,
}) => {
  for (let sent = 1; sent <= 5; sent += 1)
    await request.post(`${salon.url}/rest/v1/rpc/apply_action`, {
      headers: { apikey: salon.publishableKey },
      data: {
        action: {
          id: `20000000-0000-4000-8000-00000000000${sent}`,
          kind: 'contact.send',
          args: { name: 'Busy', email: 'busy@example.com', phone: '', message: `Number ${sent}` },
        },
      },
    })
  await visitor.opens('/')
  await write(visitor, { name: 'Busy', email: 'busy@example.com', message: 'Number 6' })
  await visitor.sees(
    /We got a lot of messages from this connection\. Yours is saved, and we’ll send it around/,
  )
})
