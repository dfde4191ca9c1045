import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backendFetch } from './backend-fetch.ts'
import { growingPatience } from './patience.ts'

const ACTION = 'https://salon.example.com/rest/v1/rpc/apply_action'
const NEWS = 'https://salon.example.com/rest/v1/rpc/desk_news'

let outcomes: (readonly [boolean, number | undefined])[]
let delays: Record<string, number>
let send: typeof globalThis.fetch
let lastPatienceMs: number
let patience: ReturnType<typeof growingPatience>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // The real one cannot be turned.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    lastPatienceMs = ms
    const giver = new AbortController()
    setTimeout(() => giver.abort(new DOMException('', 'TimeoutError')), ms)
    return giver.signal
  })
  outcomes = []
  delays = { [ACTION]: 20_300, [NEWS]: 100 }
  patience = growingPatience()
  send = backendFetch({
    fetch: (input, init) => answerAfter(delays[new Request(input).url] ?? 0, init?.signal ?? null),
    onOutcome: (reached, tookMs) => outcomes.push([reached, tookMs]),
    patience,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function answerAfter(ms: number, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    setTimeout(() => resolve(Response.json([])), ms)
  })
}

/** How long it took until somebody knew, and whether it was an answer. */
async function asked(address: string): Promise<readonly [boolean, number]> {
  const begunAt = performance.now()
  const ended = send(address, { method: 'POST' }).then(
    () => true,
    () => false,
  )
  await vi.advanceTimersByTimeAsync(100_000)
  const isAnswered = await ended
  const [, tookMs = 0] = outcomes.at(-1) ?? []
  expect(performance.now() - begunAt).toBe(100_000)
  return [isAnswered, tookMs]
}

test('what takes twenty seconds is given up twice and answered the third time, and at once from then on', async () => {
  expect((await asked(ACTION))[0]).toBe(false)
  expect((await asked(ACTION))[0]).toBe(false)
  expect(await asked(ACTION)).toEqual([true, 20_300])
  expect(await asked(ACTION)).toEqual([true, 20_300])
})

test('it grows no further than eighty seconds', async () => {
  delays[ACTION] = 79_000
  const ends = []
  for (let turn = 0; turn < 5; turn += 1) ends.push((await asked(ACTION))[0])
  expect(ends).toEqual([false, false, false, true, true])
  delays[ACTION] = 81_000
  expect((await asked(ACTION))[0]).toBe(false)
  expect((await asked(ACTION))[0]).toBe(false)
})

test('a quick address beside it does not make it hasty, nor does it make that one patient', async () => {
  await asked(ACTION)
  await asked(NEWS)
  await asked(ACTION)
  await asked(NEWS)
  expect(await asked(ACTION)).toEqual([true, 20_300])
  expect(patienceFor(NEWS)).toBe(10_000)
})

test('quick answers make it hasty again', async () => {
  for (let turn = 0; turn < 3; turn += 1) await asked(ACTION)
  delays[ACTION] = 200
  await asked(ACTION)
  expect(patienceFor(ACTION)).toBe(10_000)
})

test('what hangs from a time without answers is given up once they come at once again', async () => {
  await asked(ACTION)
  await asked(ACTION)
  delays[ACTION] = 70_000
  let hasEnded = false
  void send(ACTION, { method: 'POST' }).catch(() => (hasEnded = true))
  await vi.advanceTimersByTimeAsync(4000)
  patience.startOver()
  await vi.advanceTimersByTimeAsync(5900)
  expect(hasEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(hasEnded).toBe(true)
})

function patienceFor(address: string): number {
  patience.begin(new URL(address).pathname).end(false)
  return lastPatienceMs
}
