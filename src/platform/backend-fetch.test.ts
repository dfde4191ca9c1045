import { describe, expect, test } from 'vitest'
import { backendFetch } from './backend-fetch.ts'

const ROWS = 'https://salon.example.com/rest/v1/services'

function asking(answer: () => Promise<Response>) {
  const outcomes: boolean[] = []
  const send = backendFetch({ fetch: answer, onOutcome: (reached) => outcomes.push(reached) })
  return { outcomes, send }
}

const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

describe('a request to the backend', () => {
  test('tells that the server was reached, even when it refused', async () => {
    const { outcomes, send } = asking(async () => Response.json({}, { status: 403 }))
    expect((await send(ROWS)).status).toBe(403)
    expect(outcomes).toEqual([true])
  })

  test('tells that the server was not reached', async () => {
    const { outcomes, send } = asking(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send(ROWS)).rejects.toThrow('Failed to fetch')
    expect(outcomes).toEqual([false])
  })

  test("does not take a captive portal's page for an answer", async () => {
    const { outcomes, send } = asking(async () => new Response('<html>Log in</html>', html))
    await expect(send(ROWS)).rejects.toThrow(TypeError)
    expect(outcomes).toEqual([false])
  })

  test('teaches nothing about the network when the caller gave up', async () => {
    const { outcomes, send } = asking(() => Promise.reject(new DOMException('', 'AbortError')))
    await expect(send(ROWS, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(outcomes).toEqual([])
  })

  test('tells how long an answer was on its way, that of a file as well', async () => {
    const told: [number, boolean][] = []
    const send = backendFetch({
      fetch: async () => {
        await new Promise((resolve) => void setTimeout(resolve, 20))
        return Response.json({})
      },
      onOutcome: (_reached, tookMs = 0, isTransfer = false) => told.push([tookMs, isTransfer]),
    })
    await send(ROWS)
    await send('https://salon.example.com/functions/v1/push-key')
    expect(told).toEqual([
      [expect.toSatisfy((ms: number) => ms > 10), false],
      [expect.toSatisfy((ms: number) => ms > 10), true],
    ])
  })

  test('does not follow a redirect to somewhere else, and does not wait for ever', async () => {
    let asked: RequestInit | undefined
    const send = backendFetch({
      fetch: async (_input, init) => {
        asked = init
        return Response.json([])
      },
      onOutcome: () => undefined,
    })
    await send(ROWS)
    expect(asked?.redirect).toBe('error')
    expect(asked?.signal).toBeInstanceOf(AbortSignal)
  })
})
