import {
  answerIsLost,
  answered,
  arrives,
  arrivesTwice,
  late,
  neverLeaves,
} from './delivery-fates.ts'
import { note, step } from './desk-of-salon.ts'
import { faultTest as test, tell } from './fault-story.ts'
import { allBecome, atTheDesk, change, wakes, writes } from './outbox-device.ts'
import { expect } from './salon.ts'

const SENT_WITHIN_MS = 3000

test('what never left the device waits, and goes out once soon after the network is back', async ({
  page,
  context,
  desk,
  deliveries,
}) => {
  const [one, two] = [await desk.addVisit(), await desk.addVisit()]
  await atTheDesk(page)
  deliveries.fate = () => neverLeaves
  const ids = await writes(page, desk.userId, [
    note(one, 'First'),
    note(one, 'Second'),
    note(two, 'Third'),
  ])
  await wakes(page)
  await expect.poll(() => deliveries.all.length).toBeGreaterThan(1)
  await allBecome(page, desk, ids, 'queued')
  await expect(change(page, 'First')).toBeVisible()
  expect(await desk.notesOf(one)).toEqual([])

  await context.setOffline(true)
  deliveries.fate = () => arrives
  const before = deliveries.all.length
  await context.setOffline(false)
  const back = Date.now()
  await allBecome(page, desk, ids, 'applied')
  const first = deliveries.all.find(({ at }) => at >= back)?.at ?? Infinity
  tell('P5', `first sent ${first - back} ms after the network was back`)
  expect(first - back).toBeLessThan(SENT_WITHIN_MS)
  expect(
    deliveries.all
      .slice(before)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted())
  expect(await desk.notesOf(one)).toEqual(['First', 'Second'])
  expect(await desk.notesOf(two)).toEqual(['Third'])
})

test('what arrived and whose answer was lost is asked again under its name, and done once', async ({
  page,
  desk,
  reception,
  deliveries,
}) => {
  deliveries.fate = (_, time) => (time === 1 ? answerIsLost : arrives)
  const ids = await writes(page, desk.userId, [step(reception.visit, 'arrived', 'in_service')])
  await wakes(page)
  await expect(change(page, 'May already have been sent. It’s safe to try again')).toBeVisible()
  await expect(page.getByText(/Not accepted|Couldn’t be sent/)).toHaveCount(0)
  expect((await desk.visit(reception.visit)).status).toBe('in_service')

  await allBecome(page, desk, ids, 'applied')
  expect(deliveries.all.map(({ id }) => id)).toEqual([ids[0], ids[0]])
  expect(deliveries.answers.map(({ body }) => body)).toMatchObject([
    { outcome: 'applied', replay: false },
    { outcome: 'applied', replay: true },
  ])
  expect(await desk.visit(reception.visit)).toMatchObject({
    status: 'in_service',
    statusVersion: 2,
  })
})

test('what is delivered twice at the same moment is done once, and answered the same', async ({
  page,
  desk,
  reception,
  deliveries,
}) => {
  const heard: (readonly object[])[] = []
  deliveries.fate = () => arrivesTwice((both) => heard.push(both))
  const ids = await writes(page, desk.userId, [
    step(reception.visit, 'arrived', 'in_service'),
    note(reception.visit, 'Prefers the window'),
    step(reception.visit, 'in_service', 'done'),
  ])
  await wakes(page)
  await allBecome(page, desk, ids, 'applied')
  expect(heard).toHaveLength(3)
  for (const both of heard) {
    const replays = both.map((verdict) => ('replay' in verdict ? verdict.replay : null))
    expect(new Set(replays)).toEqual(new Set([false, true]))
    const [first, second] = both.map((verdict) => ({ ...verdict, replay: null }))
    expect(first).toEqual(second)
  }
  expect(await desk.visit(reception.visit)).toMatchObject({ status: 'done', statusVersion: 3 })
  expect(await desk.notesOf(reception.visit)).toEqual(['Prefers the window'])
})

test('a slow way changes no order: one visit has one delivery under way, other visits go past it', async ({
  page,
  desk,
  deliveries,
}) => {
  const [slow, quick] = [await desk.addVisit(), await desk.addVisit()]
  await atTheDesk(page)
  const ids = await writes(page, desk.userId, [
    step(slow, 'arrived', 'in_service'),
    note(slow, 'First'),
    note(slow, 'Second'),
    step(slow, 'in_service', 'done'),
    ...['One', 'Two', 'Three', 'Four'].map((text) => note(quick, text)),
  ])
  deliveries.fate = ({ id }) => (id === ids[0] ? late(1500) : arrives)
  await wakes(page)
  await expect.poll(() => desk.notesOf(quick)).toEqual(['One', 'Two', 'Three', 'Four'])
  expect(await desk.notesOf(slow)).toEqual([])
  await allBecome(page, desk, ids, 'applied')
  expect(await desk.notesOf(slow)).toEqual(['First', 'Second'])
  expect(await desk.visit(slow)).toMatchObject({ status: 'done', statusVersion: 3 })
  expect(deliveries.most.ofOneVisit).toBe(1)
  expect(deliveries.most.altogether).toBeLessThanOrEqual(4)
})

test('a server in trouble refuses nothing, and is not asked before the moment it named', async ({
  page,
  desk,
  deliveries,
}) => {
  const visits = await Promise.all([1, 2, 3, 4].map(() => desk.addVisit()))
  const patient = await desk.addVisit()
  await atTheDesk(page)
  const texts = ['500', '502', '503', '504']
  const ids = await writes(
    page,
    desk.userId,
    visits.map((id, place) => note(id, texts[place] ?? '')),
  )
  deliveries.fate = ({ args }, time) => (time === 1 ? answered(Number(args['text'])) : arrives)
  await wakes(page)
  await expect.poll(() => deliveries.all.length).toBeGreaterThanOrEqual(4)
  await expect(page.getByText(/Not accepted|Couldn’t be sent/)).toHaveCount(0)
  await allBecome(page, desk, ids, 'applied')

  deliveries.fate = (_, time) => (time === 1 ? answered(429, { 'retry-after': '3' }) : arrives)
  const [late = ''] = await writes(page, desk.userId, [note(patient, 'Too many at once')])
  await wakes(page)
  await allBecome(page, desk, [late], 'queued')
  await expect.poll(() => deliveries.of(late).length).toBe(1)
  for (const _ of texts) await wakes(page)
  await allBecome(page, desk, [late], 'applied')
  const [first, second, ...more] = deliveries.of(late)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(3000)
  expect(more).toEqual([])
  expect(await desk.notesOf(patient)).toEqual(['Too many at once'])
})
