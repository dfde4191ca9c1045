import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { askForNewEmail, changeOwnPassword } from './own-account.ts'

afterEach(forgetClients)

const CHANGE = { current: 'old one', password: 'new one', code: '' }

const refusal = (error_code: string) => () =>
  Response.json({ error_code, msg: 'No.' }, { status: 400 })

test('a new password goes out beside the old one, and beside the code where there is one', async () => {
  const { data, asked } = await signedInClient({ answer: () => ({ id: NORA }) })
  await changeOwnPassword(data, CHANGE)
  await changeOwnPassword(data, { ...CHANGE, code: '123456' })
  const told = asked.filter(({ path }) => path === '/auth/v1/user').map(({ body }) => body)
  expect(told).toMatchObject([
    { password: 'new one', current_password: 'old one' },
    { password: 'new one', current_password: 'old one', nonce: '123456' },
  ])
  expect(told[0]).not.toHaveProperty('nonce')
})

test.each([
  ['current_password_invalid', 'current-password-wrong'],
  ['current_password_required', 'current-password-wrong'],
  ['same_password', 'same-password'],
  ['weak_password', 'password-too-weak'],
  ['reauthentication_needed', 'code-needed'],
  ['reauthentication_not_valid', 'code-wrong'],
])('%s is said as %s', async (code, problem) => {
  const { data } = await signedInClient({ answer: refusal(code) })
  await expect(changeOwnPassword(data, CHANGE)).rejects.toMatchObject({ code: problem })
})

test('an address that somebody else has is named as such', async () => {
  const { data } = await signedInClient({ answer: refusal('email_exists') })
  await expect(askForNewEmail(data, NORA, 'owner@example.com')).rejects.toMatchObject({
    code: 'email-taken',
  })
})
