import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { sendContactMessage } from '#data/contact/contact.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { discardAndLeave, leaveUnlessUnsent, sendNow, unsentOf } from './unsent-work.ts'

afterEach(forgetClients)

const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const
const MESSAGE = { name: 'Nora', email: 'nora@example.com', phone: '', message: 'Hello' }
const applied = () => ({ outcome: 'applied' })
const stale = () => ({ outcome: 'rejected', code: 'stale' })

async function nora(answer: () => unknown = applied) {
  const { data, world, asked } = await signedInClient({ answer })
  return {
    data,
    world,
    asked,
    unsent: () => unsentOf(data.outbox.contents(), NORA, data.platform.clock.now()),
    /** The server is told of a sign-out, and its answer is not waited for long. */
    leaves: async <Result>(leaving: Promise<Result>): Promise<Result> => {
      await world.pass(2000)
      return leaving
    },
  }
}

test('who has nothing unsent is out at once', async () => {
  const { data, world, leaves } = await nora()
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(await leaves(leaveUnlessUnsent(data))).toBeNull()
  expect(world.leftFor).toEqual(['/'])
})

test.each([
  ['waits', true, applied],
  ['was refused', false, stale],
])('who has something that %s is asked first, and stays', async (_, isOffline, answer) => {
  const { data, world, leaves } = await nora(answer)
  if (isOffline) world.loseNetwork()
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(await leaves(leaveUnlessUnsent(data))).toBe(NORA)
  expect(world.leftFor).toEqual([])
})

test('a row of a newer app is unsent work too', async () => {
  const { data, leaves } = await nora()
  const raw = { id: 'n1', owner: NORA, kind: 'loyalty.redeem' }
  await openDeviceTables().outbox.put('n1', raw)
  expect(await leaves(leaveUnlessUnsent(data))).toBe(NORA)
})

test('so is one in their outbox that does not say whose it is', async () => {
  const { data, unsent, leaves } = await nora()
  await openDeviceTables().outboxOf(NORA).put('n2', { id: 'n2', kind: 'loyalty.redeem' })
  expect(await leaves(leaveUnlessUnsent(data))).toBe(NORA)
  expect(unsent().count).toBe(1)
})

test('somebody else’s message keeps nobody from leaving', async () => {
  const { data, world, leaves } = await nora()
  world.loseNetwork()
  await data.outbox.add({ kind: 'contact.send', args: MESSAGE }, 'ada')
  await settle(8)
  expect(await leaves(leaveUnlessUnsent(data))).toBeNull()
})

test('who is not signed in goes home all the same', async () => {
  const platform = fakePlatform()
  expect(await leaveUnlessUnsent(openAppData(platform))).toBeNull()
  expect(platform.world.leftFor).toEqual(['/'])
})

test('discarding takes everything of theirs along, also what lies with the device', async () => {
  const { data, world, leaves } = await nora()
  world.loseNetwork()
  await data.outbox.add(RENAME, NORA)
  await sendContactMessage(data, MESSAGE)
  await data.outbox.add({ kind: 'contact.send', args: MESSAGE }, null)
  await settle(8)
  await leaves(discardAndLeave(data, NORA))
  expect(world.leftFor).toEqual(['/'])
  expect(await openDeviceTables().outbox.all()).toMatchObject([{ owner: null }])
  const names = await Dexie.getDatabaseNames()
  expect(names.filter((name) => name.startsWith('salon-o-'))).toEqual([])
})

test('kept, it lies there for them and for nobody else', async () => {
  const { data, world, leaves } = await nora()
  world.loseNetwork()
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  await leaves(data.session.signOut('keep'))
  expect(await openDeviceTables().outboxOf(NORA).all()).toMatchObject([{ kind: 'family.rename' }])
})

test('sending now sends also what was given up on', async () => {
  let answer: () => unknown = () => ({ strange: true })
  const { data, world, unsent } = await nora(() => answer())
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  for (let minutes = 0; minutes < 6; minutes += 1) await world.pass(60_000)
  expect(unsent()).toMatchObject({ count: 1, goingCount: 0, actions: [{ state: 'parked' }] })
  answer = applied
  await sendNow(data, unsent())
  await settle(8)
  expect(unsent()).toMatchObject({ count: 0, goingCount: 0 })
})

test('sending now waits out no pause of ours, and asks once for each', async () => {
  const { data, asked, unsent } = await nora(() => new Response('', { status: 503 }))
  await data.outbox.add({ kind: 'contact.send', args: MESSAGE }, NORA)
  await data.outbox.add(RENAME, NORA)
  await settle(20)
  const asOften = asked.length
  const before = unsent().actions.map(({ attempts }) => attempts)
  expect(before).toHaveLength(2)
  await sendNow(data, unsent())
  await settle(20)
  expect(unsent().actions.map(({ attempts }) => attempts)).toEqual(before.map((one) => one + 1))
  expect(asked).toHaveLength(asOften + 2)
})

test('but the time that the server named', async () => {
  const later = { outcome: 'later', code: 'too-many', retry_after_seconds: 600 }
  const { data, world, asked, unsent } = await nora(() => later)
  await data.outbox.add(RENAME, NORA)
  await settle(20)
  const asOften = asked.length
  await sendNow(data, unsent())
  await settle(20)
  await world.pass(500_000)
  expect(asked).toHaveLength(asOften)
  expect(unsent()).toMatchObject({ count: 1, goingCount: 0 })
  await world.pass(200_000)
  expect(asked).toHaveLength(asOften + 1)
})

test('what stands behind a refusal does not go, however long one waits', async () => {
  const { data, unsent } = await nora(stale)
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(unsent()).toMatchObject({ count: 2, goingCount: 0 })
})
