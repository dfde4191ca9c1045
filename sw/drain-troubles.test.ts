import { beforeEach, describe, expect, test, vi } from 'vitest'
import { APPLIED, KEY, MESSAGE, MINUTE, NOON, SALON, closedPages } from './closed-pages.ts'
import { deliveryThrough } from './deliver.ts'
import type { DeviceRows } from './device-rows.ts'

let at: ReturnType<typeof closedPages>
beforeEach(() => void (at = closedPages()))

describe('beside others', () => {
  test('nothing is touched while a page is open, and the browser may ask again', async () => {
    at.isPageOpen = true
    const before = at.row(at.waits())
    expect(await at.drain()).toBe(true)
    expect(at.sent).toEqual([])
    expect(at.row(before.id)).toEqual(before)
  })

  test('a page that opens ends the sending after what is under way, whose verdict is still noted', async () => {
    const ids = Array.from({ length: 6 }, () => at.waits())
    at.fates.push(() => ((at.isPageOpen = true), APPLIED()))
    expect(await at.drain()).toBe(true)
    expect(ids.map((id) => at.row(id).state)).toEqual([
      ...Array.from({ length: 4 }, () => 'applied'),
      ...Array.from({ length: 2 }, () => 'queued'),
    ])
  })

  test('whoever has the turn is left alone', async () => {
    at.isTurnFree = false
    const before = at.row(at.waits())
    expect(await at.drain()).toBe(true)
    expect(at.row(before.id)).toEqual(before)
  })

  test('a turn that was taken away begins nothing more', async () => {
    const ids = Array.from({ length: 5 }, () => at.waits())
    at.fates.push(() => ((at.isTurnLost = true), APPLIED()))
    expect(await at.drain()).toBe(true)
    expect(ids.filter((id) => at.row(id).state === 'applied')).toHaveLength(4)
  })

  test('another’s living claim is left in peace', async () => {
    const claim = { token: 'page', at: NOON - 14_000 }
    const before = at.row(at.waits(MESSAGE, { state: 'sending', claim, attempts: 1 }))
    expect(await at.drain()).toBe(true)
    expect(at.sent).toEqual([])
    expect(at.row(before.id)).toEqual(before)
  })

  test('a dead claim is taken over under the same id', async () => {
    const claim = { token: 'page', at: NOON - 16_000 }
    const id = at.waits(MESSAGE, { state: 'sending', claim, attempts: 1 })
    expect(await at.drain()).toBe(false)
    expect(at.sent.map((one) => one.id)).toEqual([id])
    expect(at.row(id)).toMatchObject({ state: 'applied', attempts: 2, ambiguous: true })
  })

  test('what its writer removed meanwhile does not come back', async () => {
    const id = at.waits()
    at.fates.push(() => (at.outboxes.get('salon-outbox')?.delete(id), APPLIED()))
    expect(await at.drain()).toBe(false)
    expect(at.outboxes.get('salon-outbox')?.size).toBe(0)
  })
})

describe('when the answer is none', () => {
  const unavailable = () =>
    Response.json({ message: 'Busy' }, { status: 503, headers: { 'retry-after': '120' } })
  const hotelPage = () =>
    new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })
  const cutShort = () =>
    new Response('{"outcome":"appl', { headers: { 'content-type': 'application/json' } })
  const dropped = () => Promise.reject(new TypeError('Failed to fetch'))

  test.each([
    ['a server in between is busy', unavailable],
    ['a hotel asks to sign in', hotelPage],
    ['the line breaks within the answer', cutShort],
    ['nobody answers', dropped],
  ])('%s: the message waits, may have arrived, and is tried again', async (_how, fate) => {
    const id = at.waits()
    at.fates.push(fate)
    expect(await at.drain()).toBe(true)
    expect(at.row(id)).toMatchObject({
      state: 'queued',
      ambiguous: true,
      claim: null,
      verdict: null,
    })
    expect(at.sent).toHaveLength(1)
    expect(at.row(id).nextAt).toBeGreaterThan(NOON)
    expect(at.row(id).notBefore).toBe(fate === unavailable ? NOON + 120_000 : 0)
  })

  test('the wait that the server asked for is kept, however often the browser wakes us', async () => {
    const id = at.waits()
    at.fates.push(() => Response.json({ outcome: 'later', retry_after_seconds: 600 }))
    expect(await at.drain()).toBe(true)
    at.now += 5 * MINUTE
    expect(await at.drain()).toBe(true)
    expect(at.sent).toHaveLength(1)
    at.now += 6 * MINUTE
    expect(await at.drain()).toBe(false)
    expect(at.row(id).state).toBe('applied')
  })

  test('an answer that nobody understands is counted, and the eighth one waits for its writer', async () => {
    const id = at.waits(MESSAGE, { oddAnswers: 6 })
    at.fates.push(
      ...[1, 2].map(() => () => Response.json({ message: 'What is this?' }, { status: 404 })),
    )
    expect(await at.drain()).toBe(true)
    at.now += MINUTE
    expect(await at.drain()).toBe(false)
    expect(at.row(id)).toMatchObject({ state: 'parked', oddAnswers: 8 })
  })

  test('an answer that could not be noted down is asked for again later, with the same id', async () => {
    const id = at.waits()
    let turn = 0
    const revise: DeviceRows['revise'] = async (outbox, decide) => {
      turn += 1
      if (turn === 2) throw new Error('Connection lost')
      return at.rows.revise(outbox, decide)
    }
    expect(await at.drain({ rows: { ...at.rows, revise } })).toBe(true)
    at.now += 16_000
    expect(await at.drain()).toBe(false)
    expect(at.sent.map((one) => one.id)).toEqual([id, id])
    expect(at.row(id).state).toBe('applied')
  })
})

describe('in time', () => {
  test('nothing is begun that could take longer than the worker has', async () => {
    for (let index = 0; index < 12; index += 1) at.waits()
    const slow = () => ((at.now += 1500), APPLIED())
    at.fates = Array.from({ length: 12 }, () => slow)
    expect(await at.drain()).toBe(true)
    // Four, four more after six seconds, and none after twelve: ten more would be too long.
    expect(at.sent).toHaveLength(8)
    expect(await at.drain()).toBe(false)
  })

  test('a delivery is given up after ten seconds, follows nobody elsewhere, and may have arrived', async () => {
    const tired = new AbortController()
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tired.signal)
    let asked: RequestInit | undefined
    const fetch: typeof globalThis.fetch = async (_input, init) => {
      asked = init
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('Too long')))
        tired.abort()
      })
    }
    const id = at.waits()
    const deliver = deliveryThrough({ url: SALON, publishableKey: KEY, fetch })
    expect(await at.drain({ deliver })).toBe(true)
    expect(patience).toHaveBeenCalledWith(10_000)
    expect(asked?.redirect).toBe('error')
    expect(at.row(id)).toMatchObject({ state: 'queued', ambiguous: true })
    patience.mockRestore()
  })
})
