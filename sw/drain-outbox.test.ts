import { beforeEach, describe, expect, test } from 'vitest'
import { APPLIED, HANNAH, MESSAGE, MINUTE, NOON, RENAME, closedPages } from './closed-pages.ts'
import type { DeviceRows } from './device-rows.ts'

let at: ReturnType<typeof closedPages>
beforeEach(() => void (at = closedPages()))

describe('with every page closed', () => {
  test('a visitor’s message goes out as a visitor’s, and its verdict is noted', async () => {
    const id = at.waits()
    expect(await at.drain()).toBe(false)
    expect(at.sent).toEqual([
      expect.objectContaining({ id, kind: 'contact.send', authorization: null }),
    ])
    expect(at.row(id)).toMatchObject({ state: 'applied', args: null, settledAt: NOON, claim: null })
    expect(at.told).toBe(2)
  })

  test('the pause after an earlier try is over as soon as the browser wakes us', async () => {
    const id = at.waits(MESSAGE, { attempts: 3, nextAt: NOON + 20_000 })
    expect(await at.drain()).toBe(false)
    expect(at.row(id).state).toBe('applied')
  })

  test('nothing waits, so nothing is asked and nobody is told', async () => {
    expect(await at.drain()).toBe(false)
    expect([at.sent.length, at.told]).toEqual([0, 0])
  })

  test('what was refused is kept for its writer, and holds up what follows it', async () => {
    at.signIn(HANNAH, 3600)
    const first = at.waits(RENAME, { owner: HANNAH })
    const second = at.waits(RENAME, { owner: HANNAH })
    at.fates.push(() => Response.json({ outcome: 'rejected', code: 'stale', fields: {} }))
    expect(await at.drain()).toBe(false)
    expect(at.row(first)).toMatchObject({ state: 'rejected', verdict: { code: 'stale' } })
    expect(at.row(second)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(at.sent).toHaveLength(1)
  })

  test('what belongs together goes out in the order in which it was written', async () => {
    at.signIn(HANNAH, 3600)
    const ids = [1, 2, 3].map(() => at.waits(RENAME, { owner: HANNAH }))
    expect(await at.drain()).toBe(false)
    expect(at.sent.map(({ id }) => id)).toEqual(ids)
  })

  test('no more than four are under way at a time, whichever outbox they lie in', async () => {
    let most = 0
    let underWay = 0
    const counting = async () => {
      most = Math.max(most, (underWay += 1))
      await new Promise((resolve) => setTimeout(resolve, 0))
      underWay -= 1
      return APPLIED()
    }
    at.signIn(HANNAH, 3600)
    for (let index = 0; index < 9; index += 1) at.waits()
    at.waits(RENAME, { owner: HANNAH })
    at.fates = Array.from({ length: 10 }, () => counting)
    expect(await at.drain()).toBe(false)
    expect([most, at.sent.length]).toEqual([4, 10])
  })

  test('a message older than a month is left for its writer to decide about', async () => {
    const id = at.waits(MESSAGE, { createdAt: NOON - 31 * 24 * 60 * MINUTE })
    expect(await at.drain()).toBe(false)
    expect(at.sent).toEqual([])
    expect(at.row(id).state).toBe('parked')
  })

  test('a row of a newer app stays as it is', async () => {
    const newer = { ...at.row(at.waits()), v: 3 }
    at.outboxes.set('salon-outbox', new Map([['newer', newer]]))
    expect(await at.drain()).toBe(false)
    expect(at.sent).toEqual([])
    expect(at.outboxes.get('salon-outbox')?.get('newer')).toEqual(newer)
  })

  test('an outbox that cannot be reached keeps nobody waiting in the other', async () => {
    const id = at.waits()
    const outboxes = async () => ['salon-o-broken', ...(await at.rows.outboxes())]
    const revise: DeviceRows['revise'] = async (outbox, decide) => {
      if (outbox === 'salon-o-broken') throw new Error('Connection lost')
      return at.rows.revise(outbox, decide)
    }
    await at.drain({ rows: { ...at.rows, outboxes, revise } })
    expect(at.row(id).state).toBe('applied')
  })

  test('a claim that could not be stored is never sent', async () => {
    const id = at.waits()
    const revise: DeviceRows['revise'] = async (outbox, decide) => {
      decide(await at.rows.all(outbox))
      throw new Error('The device is full')
    }
    expect(await at.drain({ rows: { ...at.rows, revise } })).toBe(true)
    expect(at.sent).toEqual([])
    expect(at.row(id).state).toBe('queued')
  })
})

describe('in whose name', () => {
  test('what only a person may ask waits without a token, untouched, and no later try would help', async () => {
    const id = at.waits(RENAME, { owner: HANNAH })
    const before = at.row(id)
    expect(await at.drain()).toBe(false)
    expect(at.sent).toEqual([])
    expect(at.row(id)).toEqual(before)
  })

  test('a token that ends within half a minute is none', async () => {
    at.waits(RENAME, { owner: HANNAH })
    at.signIn(HANNAH, 29)
    await at.drain()
    expect(at.sent).toEqual([])
    at.signIn(HANNAH, 31)
    await at.drain()
    expect(at.sent).toEqual([expect.objectContaining({ authorization: 'Bearer token of hannah' })])
  })

  test('nothing ever goes out in somebody else’s name', async () => {
    const renamed = at.waits(RENAME, { owner: HANNAH })
    const written = at.waits(MESSAGE, { owner: HANNAH })
    at.signIn('rosa', 3600)
    expect(await at.drain()).toBe(false)
    expect(at.sent).toEqual([expect.objectContaining({ id: written, authorization: null })])
    expect(at.row(renamed).state).toBe('queued')
  })

  test('a token that the server refuses is not used again, and the rest waits for its person', async () => {
    at.signIn(HANNAH, 3600)
    const ids = Array.from({ length: 6 }, (_, index) =>
      at.waits(
        { kind: 'appointment.note', args: { appointmentId: `${index}`, text: 'Tea' } },
        { owner: HANNAH },
      ),
    )
    at.fates = ids.map(() => () => Response.json({ code: 'PT401' }, { status: 401 }))
    expect(await at.drain()).toBe(false)
    expect(at.sent).toHaveLength(4)
    expect(ids.map((id) => at.row(id).state).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'no-session'),
      ...Array.from({ length: 2 }, () => 'queued'),
    ])
    expect(ids.map((id) => at.row(id).attempts)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('a message still goes out while the session cannot be read', async () => {
    const id = at.waits()
    const unreadable = async () => Promise.reject(new Error('Connection lost'))
    await at.drain({ rows: { ...at.rows, savedSession: unreadable } })
    expect(at.row(id).state).toBe('applied')
  })
})
