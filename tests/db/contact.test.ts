import { expect } from 'vitest'
import { CONTACT_LIMITS, looksLikeEmail, looksLikePhone } from '#domain/contact/contact.ts'
import { sql } from '#local/database/sql.ts'
import { action, freshId, MESSAGE, deliveryTest } from './deliveries.ts'
import { become, idOf } from './salon.ts'

const REQUEST = {
  ...MESSAGE,
  message: '',
  serviceSlug: 'lash-lift',
  serviceName: 'Lash Lift',
  employee: 'Sofia Reyes',
  wishes: 'Friday, November 27: any time',
}

const test = deliveryTest()

test('a visitor’s message arrives word for word, once, however often it is delivered', async ({
  apply,
  stored,
}) => {
  const id = freshId()
  expect(await apply(MESSAGE, { id })).toEqual({ outcome: 'applied', replay: false })
  expect(await apply(MESSAGE, { id })).toEqual({ outcome: 'applied', replay: true })
  expect(await stored()).toMatchObject([
    { ...MESSAGE, kind: 'message', action_id: id, sender_id: null, handled_at: null },
  ])
})

test('a booking request arrives with its service and wishes, and needs no message', async ({
  apply,
  stored,
}) => {
  const verdict = await apply(REQUEST, { kind: 'booking.request', as: 'client' })
  expect(verdict).toMatchObject({ outcome: 'applied' })
  expect(await stored()).toMatchObject([
    {
      kind: 'booking',
      service_slug: 'lash-lift',
      service_name: 'Lash Lift',
      employee: 'Sofia Reyes',
      wishes: REQUEST.wishes,
      sender_id: idOf('client'),
    },
  ])
})

test('an id that comes back with other words is refused, and the first words stay', async ({
  apply,
  stored,
}) => {
  const id = freshId()
  await apply(MESSAGE, { id })
  expect(await apply({ ...MESSAGE, message: 'Something else' }, { id })).toEqual({
    outcome: 'rejected',
    code: 'key_reuse',
    replay: false,
  })
  expect(await stored()).toMatchObject([{ message: MESSAGE.message }])
})

test('a message delivered once more after signing in is still the same message', async ({
  apply,
  stored,
}) => {
  const id = freshId()
  await apply(MESSAGE, { id })
  expect(await apply(MESSAGE, { id, as: 'client' })).toMatchObject({ replay: true })
  expect(await stored()).toHaveLength(1)
})

test('what is wrong is told by field, remembered, and leaves nothing behind', async ({
  apply,
  stored,
}) => {
  const id = freshId()
  const args = {
    ...MESSAGE,
    name: '',
    email: 'hannah',
    phone: 'call me',
    message: 'a'.repeat(CONTACT_LIMITS.message + 1),
  }
  const refusal = {
    outcome: 'rejected',
    code: 'invalid',
    fields: { name: 'missing', email: 'no-email', phone: 'no-phone', message: 'too-long' },
  }
  expect(await apply(args, { id })).toEqual({ ...refusal, replay: false })
  expect(await apply(args, { id })).toEqual({ ...refusal, replay: true })
  expect(await stored()).toEqual([])
})

test('control characters and fields that are no text are refused', async ({ apply }) => {
  expect(await apply({ ...MESSAGE, name: 'Han\u0007nah' })).toMatchObject({
    fields: { name: 'not-clean' },
  })
  expect(await apply({ ...MESSAGE, name: 'Han\nnah' })).toMatchObject({
    fields: { name: 'not-clean' },
  })
  expect(await apply({ ...MESSAGE, name: ['Hannah'] })).toMatchObject({
    fields: { name: 'missing' },
  })
  expect(await apply({ ...MESSAGE, message: 'Two\nlines' })).toMatchObject({ outcome: 'applied' })
})

test('a form filled in by a program is told so, and nothing arrives', async ({ apply, stored }) => {
  expect(await apply({ ...MESSAGE, website: 'https://spam.example.com' })).toMatchObject({
    outcome: 'rejected',
    code: 'honeypot',
  })
  expect(await stored()).toEqual([])
})

test('markup arrives as the text it is', async ({ apply, stored }) => {
  const message = '<script>alert(1)</script> & "quotes" \\ \' 💇‍♀️'
  await apply({ ...MESSAGE, message })
  expect(await stored()).toMatchObject([{ message }])
})

test('receipts and messages are forgotten when their time is over', async ({
  salon,
  apply,
  stored,
}) => {
  await apply(MESSAGE)
  await salon.keeper(
    sql`update private.action_receipts set created_at = now() - interval '91 days'`,
  )
  await salon.keeper(sql`update contact_messages set created_at = now() - interval '25 months'`)
  await salon.keeper(sql`update private.timers set last_run_at = null`)
  await salon.keeper(sql`select private.run_due_timers()`)
  expect(await salon.keeper(sql`select from private.action_receipts`)).toEqual([])
  expect(await stored()).toEqual([])
})

test('the limits of the database are those of the form', async ({ salon }) => {
  for (const [field, most] of Object.entries(CONTACT_LIMITS))
    expect(await salon.keeper(sql`select private.contact_limit(${field}) as most`)).toEqual([
      { most },
    ])
})

test.for([
  ...Array.from('@.<>,;:\\ "()', (character) => `ha${character}n@exa.mple.com`),
  'a@b.co',
  'a@b',
  'a..b@c.de',
  'a@b..co',
  'jürgen@bücher.example',
  'a@@b.co',
  'a@b.co.',
])('both sides judge this e-mail address alike: %s', async (email, { salon }) => {
  const answer = await salon.keeper(sql`select private.looks_like_email(${email}) as good`)
  expect(answer).toEqual([{ good: looksLikeEmail(email) }])
})

test.for([
  '(828) 555-0142',
  '+44 20 7946 0958',
  '828.555.0142 ext. 12',
  '828/555-0142 x7',
  '828 555 0142 EXT 7',
  '555-014',
  '555-0142',
  '1234567890123456',
  '++1 828 555 0142',
  '828 555 0142 x',
  'call me',
  '(',
])('both sides judge this phone number alike: %s', async (phone, { salon }) => {
  const answer = await salon.keeper(sql`select private.looks_like_phone(${phone}) as good`)
  expect(answer).toEqual([{ good: looksLikePhone(phone) }])
})

test('forty deliveries of one message are one message and one verdict', async ({
  apply,
  stored,
}) => {
  const id = freshId()
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => apply(MESSAGE, { id })))
  expect(verdicts.filter(({ replay }) => replay === false)).toHaveLength(1)
  expect(verdicts.every(({ outcome }) => outcome === 'applied')).toBe(true)
  expect(await stored()).toHaveLength(1)
})

test('a delivery that was cut off before its end left nothing, and the next one counts', async ({
  salon,
  apply,
}) => {
  const id = freshId()
  const cutOff = salon.database.transaction(async (tx) => {
    await tx.run(become('anon'))
    await tx.run(action({ id, args: MESSAGE }))
    throw new Error('The connection is gone.')
  })
  await expect(cutOff).rejects.toThrow('The connection is gone.')
  expect(await apply(MESSAGE, { id })).toEqual({ outcome: 'applied', replay: false })
})

test('thirty messages at once take no more tokens than there are', async ({ apply, stored }) => {
  const verdicts = await Promise.all(Array.from({ length: 30 }, () => apply(MESSAGE)))
  expect(verdicts.filter(({ outcome }) => outcome === 'applied')).toHaveLength(5)
  expect(await stored()).toHaveLength(5)
})
