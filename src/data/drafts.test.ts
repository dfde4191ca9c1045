import { expect, test } from 'vitest'
import { draftsIn } from './drafts.ts'
import type { DeviceTable } from './device-database.ts'

/** A device whose code or disk takes its time: nothing is read or written before it is let. */
function slowDevice(saved: Record<string, unknown> = {}) {
  const held = new Map(Object.entries(saved))
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const session: DeviceTable = {
    get: async (key) => (await opened, held.get(key)),
    put: async (key, value) => void (await opened, held.set(key, value)),
    remove: async (key) => void (await opened, held.delete(key)),
  }
  return { drafts: draftsIn({ session }, () => undefined), held, open }
}

test('what is typed before the device answers is there when the form comes back, and gets written', async () => {
  const { drafts, held, open } = slowDevice({ 'draft:booking': { name: 'Ada', email: 'a@b.co' } })
  drafts.keep('booking', { name: 'Ada Marlow' })
  const again = drafts.read('booking')
  open()
  expect(await again).toEqual({ name: 'Ada Marlow', email: 'a@b.co' })
  await expect.poll(() => held.get('draft:booking')).toEqual(await again)
})

test('what was sent is forgotten, and no late write brings it back', async () => {
  const { drafts, held, open } = slowDevice({ 'draft:booking': { name: 'Ada' } })
  drafts.keep('booking', { message: 'Half a thought' })
  drafts.forget('booking')
  open()
  await expect.poll(() => held.has('draft:booking')).toBe(false)
  expect(await drafts.read('booking')).toEqual({})
})

test('forms keep apart, and something odd on the device counts as nothing', async () => {
  const { drafts, held, open } = slowDevice({ 'draft:contact': 'odd' })
  open()
  drafts.keep('booking', { name: 'Ada' })
  drafts.keep('contact', { message: 'Hello' })
  await expect.poll(() => held.get('draft:contact')).toEqual({ message: 'Hello' })
  expect(await drafts.read('booking')).toEqual({ name: 'Ada' })
})
