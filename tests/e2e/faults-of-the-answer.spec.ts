import { randomUUID } from 'node:crypto'
import { answered, arrives, captivePortal, cutOff } from './delivery-fates.ts'
import { note, step } from './desk-of-salon.ts'
import { faultTest as test, tell } from './fault-story.ts'
import {
  allBecome,
  atTheDesk,
  change,
  outboxOf,
  rowsIn,
  statesOf,
  wakes,
  writes,
} from './outbox-device.ts'
import { expect } from './salon.ts'

const SHOWN_WITHIN_MS = 2000

test('a refusal is seen at once, holds what follows it, and is there again after a reload', async ({
  page,
  desk,
  deliveries,
}) => {
  const [gone, moved, other] = [await desk.addVisit(), await desk.addVisit(), await desk.addVisit()]
  const versions = { statusVersion: 1, scheduleVersion: 1 }
  const stylistId = '57000000-0000-4000-8000-000000000001'
  await desk.act('appointment.cancel', { appointmentId: gone, reason: '', ...versions })
  const elsewhere = { minutes: 30, stylistId, startsAt: '2027-03-01T10:00:00Z' }
  await desk.act('appointment.reschedule', { appointmentId: moved, ...elsewhere, ...versions })
  const clash = { appointmentId: other, ...elsewhere, ...versions }
  await atTheDesk(page)
  const wanted = { minutes: 45, stylistId, startsAt: '2027-03-02T10:00:00Z', ...versions }
  const ids = await writes(page, desk.userId, [
    step(gone, 'arrived', 'in_service'),
    note(gone, 'Held behind it'),
    { kind: 'appointment.reschedule', args: { appointmentId: moved, ...wanted } },
    { kind: 'appointment.reschedule', args: clash },
    note(randomUUID(), 'About nobody'),
  ])
  await wakes(page)
  await page.getByText('Someone changed this visit').first().waitFor()
  const seenAt = Date.now()
  const shown = async () => {
    await expect(change(page, 'Someone changed this visit after you last saw it')).toHaveCount(2)
    await expect(change(page, 'Another visit has that time')).toBeVisible()
    await expect(change(page, 'This visit isn’t in the calendar anymore')).toBeVisible()
    await expect(change(page, 'Held behind it')).toContainText(
      'Waiting behind a change that wasn’t accepted',
    )
  }
  await shown()
  const took = seenAt - (deliveries.answers[0]?.at ?? 0)
  tell('P4', `a refusal is seen ${took} ms after its answer`)
  expect(took).toBeLessThan(SHOWN_WITHIN_MS)
  const states = ['rejected', 'queued', 'rejected', 'rejected', 'rejected']
  expect(await statesOf(page, desk.userId, ids)).toEqual(states)

  await page.reload()
  await shown()
  await wakes(page)
  expect(await statesOf(page, desk.userId, ids)).toEqual(states)
  expect(deliveries.all).toHaveLength(4)
  expect(await desk.notesOf(gone)).toEqual([])
  expect(await desk.visit(moved)).toMatchObject({ startsAt: '2027-03-01T10:00:00+00:00' })
})

test('an answer that nobody understands decides nothing: in the end it waits for a person, and is still there', async ({
  page,
  desk,
  deliveries,
}) => {
  const visits = await Promise.all([1, 2, 3].map(() => desk.addVisit()))
  await atTheDesk(page)
  const [odd = '', portal = '', cut = ''] = await writes(
    page,
    desk.userId,
    visits.map((id, place) => note(id, `Note ${place + 1}`)),
  )
  const fates = { [odd]: answered(409), [portal]: captivePortal, [cut]: cutOff }
  deliveries.fate = ({ id }) => fates[id] ?? arrives
  for (const time of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await wakes(page)
    await expect.poll(() => deliveries.of(odd).length).toBe(time)
    await expect.poll(() => statesOf(page, desk.userId, [odd])).not.toEqual(['sending'])
  }
  await expect(change(page, 'Note 1')).toContainText('Something went wrong on our end')
  const states = await statesOf(page, desk.userId, [odd, portal, cut])
  expect(states[0]).toBe('parked')
  expect(states.slice(1).filter((state) => state !== 'queued' && state !== 'sending')).toEqual([])

  await page.reload()
  deliveries.fate = () => arrives
  await expect(change(page, 'Note 1')).toContainText('Something went wrong on our end')
  await allBecome(page, desk, [portal, cut], 'applied')
  await change(page, 'Note 1').getByRole('button', { name: 'Try again' }).click()
  await allBecome(page, desk, [odd], 'applied')
  for (const [place, visit] of visits.entries())
    expect(await desk.notesOf(visit)).toEqual([`Note ${place + 1}`])
  expect((await rowsIn(page, outboxOf(desk.userId))).every(({ verdict }) => verdict !== null)).toBe(
    true,
  )
})
