import { randomUUID } from 'node:crypto'
import { newAction } from '#domain/change/waiting-action.ts'
import { answered, arrives } from './delivery-fates.ts'
import { note } from './desk-of-salon.ts'
import { newPerson } from './family-people.ts'
import { button, dialog } from './family-screen.ts'
import { faultTest as test } from './fault-story.ts'
import { SAVED, field, losesNetworkAtForm, write, writesOffline } from './messages.ts'
import {
  EVERYONES_OUTBOX,
  allBecome,
  atTheDesk,
  layRows,
  outboxOf,
  rowsIn,
  wakes,
  writes,
} from './outbox-device.ts'
import { expect } from './salon.ts'

const DAY_MS = 24 * 60 * 60_000

test('a device that is full says so loudly and leaves the words where they were written', async ({
  page,
  context,
  salon,
}) => {
  const holder = await newPerson(salon, 'Vera')
  await holder.act('family.create', { name: 'The Hartwells' })
  const room = await context.newCDPSession(page)
  const origin = new URL(salon.url).origin
  await room.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000_000 })
  await holder.signsIn(page)
  await button(page, 'Rename').click()
  await dialog(page).getByLabel('Family Name').fill('Hartwell & Daughters')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.evaluate(fillDevice)
  await button(page, 'Save').click()
  await expect(page.getByText('NOT saved').first()).toBeVisible()
  await expect(dialog(page).getByLabel('Family Name')).toHaveValue('Hartwell & Daughters')
  await expect(page.getByText(/waiting/)).toHaveCount(0)

  await page.evaluate(() => void indexedDB.deleteDatabase('holiday-pictures'))
  await expect(async () => {
    await button(page, 'Save').click()
    await expect(dialog(page)).toHaveCount(0)
  }).toPass()
  const [row] = await rowsIn(page, outboxOf(holder.userId))
  expect(row).toMatchObject({ kind: 'family.rename', state: 'queued' })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Hartwell & Daughters' })).toBeVisible()
})

/** Until not even a word more fits on it. */
async function fillDevice(): Promise<void> {
  const opening = indexedDB.open('holiday-pictures', 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('pictures', { autoIncrement: true })
  await new Promise((resolve) => (opening.onsuccess = resolve))
  for (const size of [2_000_000, 200_000, 20_000, 2000, 200, 20]) while (await fits(size));
  opening.result.close()

  function fits(size: number): Promise<boolean> {
    const transaction = opening.result.transaction('pictures', 'readwrite')
    const picture = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)))
    const copies = Array.from({ length: Math.ceil(size / 65_536) }, () => picture.slice())
    transaction.objectStore('pictures').put(copies)
    return new Promise((resolve) => {
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
    })
  }
}

test('a device that cannot keep anything at all says so, keeps the form, and still sends while there is a network', async ({
  visitor,
  page,
  context,
  desk: _anyDesk,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    IDBFactory.prototype.open = (name, version) => {
      if (name === 'salon-outbox') throw new DOMException('Not in a private window', 'UnknownError')
      return open(name, version)
    }
  })
  await losesNetworkAtForm(visitor)
  await write(visitor, { name: 'Ida Frost', message: 'Nowhere to keep this' })
  await expect(page.getByText(/couldn’t|not saved/i).first()).toBeVisible()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  await expect(field(page, 'Message')).toHaveValue('Nowhere to keep this')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await visitor.sees('We have your message.')
})

test('rows of an older app go out, and those of a newer one are kept, shown and never sent', async ({
  page,
  desk,
  deliveries,
}) => {
  await atTheDesk(page)
  const [old, next] = [randomUUID(), randomUUID()]
  const message = { name: 'Ola', email: 'ola@example.com', phone: '', message: 'From last year' }
  const kind = 'contact.send'
  const first = {
    v: 1,
    kind,
    args: message,
    owner: null,
    state: 'queued',
    createdAt: 1,
    attempts: 0,
  }
  const moments = {
    createdAt: Date.now(),
    nextAt: 0,
    oddAnswers: 0,
    ambiguous: false,
    verdict: null,
  }
  await layRows(page, EVERYONES_OUTBOX, [{ id: old, ...first, ...moments }])
  const unknown = { id: next, v: 99, kind: 'appointment.hologram', words: 'From next year' }
  const lookalike = { ...asNextYear(desk.userId), v: 99 }
  await layRows(page, outboxOf(desk.userId), [unknown, lookalike])
  await page.reload()
  await expect(page.getByText('Kept for a newer version')).toBeVisible()
  await expect
    .poll(async () => (await rowsIn(page, EVERYONES_OUTBOX)).map(({ state }) => state))
    .toEqual(['applied'])
  await wakes(page)
  expect(deliveries.all.map(({ id }) => id)).toEqual([old])
  const kept = await rowsIn(page, outboxOf(desk.userId))
  expect(new Set(kept)).toEqual(new Set([unknown, lookalike]))
})

/** A row that an app of today could take for one of its own, if it did not look at its version. */
function asNextYear(owner: string) {
  const written = { id: randomUUID(), owner, seq: 7, now: Date.now() }
  return newAction(note(randomUUID(), 'In words of next year'), written)
}

test('an old tab stops where a newer app has opened the outbox, says so, and spoils nothing in it', async ({
  visitor,
  page,
}) => {
  await writesOffline(visitor, { name: 'Una Old', message: 'Written before the new one came' })
  const kept = await page.evaluate(openAsNewerApp, EVERYONES_OUTBOX)
  await page.getByRole('button', { name: /another message/i }).click()
  await write(visitor, { name: 'Una Old', message: 'Written after it came' })
  await expect(page.getByText(/We couldn’t|NOT saved/).first()).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Written after it came')
  expect(await page.evaluate(openAsNewerApp, EVERYONES_OUTBOX)).toEqual(kept)
  expect(kept).toHaveLength(1)
})

/** With one more index; answers with what it finds. */
async function openAsNewerApp(name: string): Promise<unknown[]> {
  const opening = indexedDB.open(name, 20)
  opening.onupgradeneeded = () =>
    opening.transaction?.objectStore('actions').createIndex('by-kind', 'value.kind')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result.transaction('actions').objectStore('actions').getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return reading.result
}

for (const days of [-1, 1])
  test(`a clock set ${days < 0 ? 'back' : 'forward'} by a day changes no order and forgets nothing`, async ({
    page,
    desk,
    reception,
    deliveries,
  }) => {
    const { visit } = reception
    deliveries.fate = () => answered(503)
    const texts = ['First', 'Second', 'Third']
    const now = Date.now()
    const ids = await writes(
      page,
      desk.userId,
      // Written while the clock was being set: what counts is the order in which it was written.
      texts.map((text, place) => ({ ...note(visit, text), as: { createdAt: now - place * 1000 } })),
    )
    const old = await writes(page, desk.userId, [
      { ...note(visit, 'Long ago'), as: { createdAt: now - 20 * DAY_MS, lane: 'another' } },
    ])
    await wakes(page)
    await expect.poll(() => deliveries.all.length).toBeGreaterThan(1)
    await allBecome(page, desk, [...ids, ...old], 'queued')
    await page.evaluate(setClockBy, days * DAY_MS)
    deliveries.fate = () => arrives
    await wakes(page)
    await allBecome(page, desk, [...ids, ...old], 'applied')
    const notes = await desk.notesOf(visit)
    expect(notes.filter((text) => texts.includes(text))).toEqual(texts)
    expect(notes).toHaveLength(4)
  })

/** Only what the clock shows: time itself goes on as it does. */
function setClockBy(milliseconds: number): void {
  const { now } = Date
  Date.now = () => now() + milliseconds
}
