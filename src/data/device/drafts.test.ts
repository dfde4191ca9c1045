import { expect, test } from 'vitest'
import { draftsIn, keepDraftsApart } from './drafts.ts'
import type { Person, SessionState } from '#domain/session/session.ts'
import type { DeviceLedger } from './device-database.ts'

/** A device whose code or disk takes its time: nothing is read or written before it is let. */
function slowDevice(saved: Record<string, unknown> = {}, { isReady = true } = {}) {
  const held = new Map(Object.entries(saved))
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let becomeReady = () => {}
  const ready = new Promise<void>((resolve) => (becomeReady = resolve))
  if (isReady) becomeReady()
  const session: DeviceLedger = {
    get: async (key) => (await opened, held.get(key)),
    put: async (key, value) => void (await opened, held.set(key, value)),
    remove: async (key) => void (await opened, held.delete(key)),
    all: async () => (await opened, [...held.values()]),
    async revise(decide) {
      await opened
      for (const [key, value] of decide(held))
        if (value === undefined) held.delete(key)
        else held.set(key, value)
    },
  }
  const drafts = draftsIn(
    { session },
    () => ready,
    () => undefined,
  )
  return { drafts, held, open, becomeReady: () => becomeReady() }
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
  void drafts.forget('booking')
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

test('whoever signs in after somebody else finds none of their words; whoever comes back finds them all', async () => {
  const { drafts, held, open } = slowDevice({ 'draft:family': { name: 'Marlow' }, token: 'kept' })
  const device = visitedDevice()
  keepDraftsApart(drafts, device.session)
  open()
  drafts.keep('own-details', { phone: '(828) 555-0111' })
  device.comes({ status: 'locked', person: ADA })
  device.comes({ status: 'signed-in', person: ADA })
  expect(await drafts.read('own-details')).toEqual({ phone: '(828) 555-0111' })
  device.comes({ status: 'locked', person: ADA })
  device.comes({ status: 'signed-in', person: { ...ADA, userId: 'quinn' } })
  await drafts.settled()
  expect([...held.keys()]).toEqual(['token'])
  expect(await drafts.read('own-details')).toEqual({})
})

test('nothing is read or written before an unfinished sign-out is through', async () => {
  const before = { 'draft:family': { phone: 'of somebody else' } }
  const { drafts, held, open, becomeReady } = slowDevice(before, { isReady: false })
  open()
  const reading = drafts.read('family')
  drafts.keep('family', { name: 'Marlow' })
  await new Promise((resolve) => setTimeout(resolve))
  held.clear()
  becomeReady()
  expect(await reading).toEqual({ name: 'Marlow' })
  await drafts.settled()
  expect(held.get('draft:family')).toEqual({ name: 'Marlow' })
})

const ADA: Person = {
  userId: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Marlow',
  role: 'client',
  persona: null,
  mustSetPassword: false,
  verifiedAt: 1,
}

function visitedDevice() {
  let state: SessionState = { status: 'signed-out' }
  let tell = () => {}
  const session = {
    state: () => state,
    subscribe(listener: () => void) {
      tell = listener
      return () => undefined
    },
  }
  return { session, comes: (next: SessionState) => ((state = next), tell()) }
}
