import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { settle } from '#support/fake-platform.ts'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { sendContactMessage } from '#data/contact/contact.ts'
import { deleteOwnAccount, downloadOwnData } from './own-data.ts'

afterEach(forgetClients)

test('one’s data is one file, with links to the pictures and papers it names', async () => {
  const { data, world, asked } = await signedInClient({
    answer: (path) =>
      path === '/rest/v1/rpc/my_data'
        ? {
            account: { email: 'client@example.com' },
            files: [{ path: 'nora/photo.jpg', bytes: 12 }],
          }
        : [{ path: 'nora/photo.jpg', signedURL: '/object/sign/profiles/nora/photo.jpg?token=t' }],
  })
  await downloadOwnData(data)
  const [[name, file]] = [...world.saved] as [[string, Blob]]
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const told = JSON.parse(await file.text())
  expect(told).toMatchObject({
    account: { email: 'client@example.com' },
    files: [{ path: 'nora/photo.jpg', bytes: 12 }],
  })
  expect(told.files[0].linkForOneHour).toContain('/storage/v1/object/sign/profiles/nora/photo.jpg')
  expect(asked.at(-1)?.body).toMatchObject({ expiresIn: 3600, paths: ['nora/photo.jpg'] })
})

test('an answer that is none makes no file', async () => {
  const { data, world } = await signedInClient({ answer: () => 'null' })
  await expect(downloadOwnData(data)).rejects.toMatchObject({ code: 'unexpected-answer' })
  expect(world.saved.size).toBe(0)
})

const MESSAGE = { name: 'Nora', email: 'nora@example.com', phone: '', message: 'Hello' }

test('a deleted account takes along what waits on this device, and leaves it', async () => {
  const { data, world, asked } = await signedInClient({
    answer: (path) =>
      path.endsWith('/delete-account')
        ? { closed: true }
        : Response.json({ outcome: 'later', retry_after_seconds: 60 }),
  })
  await sendContactMessage(data, MESSAGE)
  await settle()
  expect(data.outbox.actions()).toHaveLength(1)
  const leaving = deleteOwnAccount(data, { userId: NORA, password: 'right' })
  await world.pass(2000)
  await leaving
  expect(asked.some(({ body }) => body['password'] === 'right')).toBe(true)
  expect(data.outbox.actions()).toEqual([])
  expect(world.leftFor).toEqual(['/'])
})

test('one that the server keeps stays on this device too', async () => {
  const { data, world } = await signedInClient({
    answer: () => Response.json({ code: 'password-wrong' }, { status: 403 }),
  })
  await expect(deleteOwnAccount(data, { userId: NORA, password: 'wrong' })).rejects.toMatchObject({
    code: 'current-password-wrong',
  })
  expect(data.session.state().status).toBe('signed-in')
  expect(world.leftFor).toEqual([])
})
