import { expect, test } from 'vitest'
import { createQueryClient, retryDelay } from './query-client.ts'
import { Problem } from '#domain/text/errors.ts'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { watchConnection } from '#data/connection/connection.ts'
import { onlineManager } from '@tanstack/react-query'

function shouldRetry(failures: number, cause: Error): boolean {
  const platform = fakePlatform()
  const client = createQueryClient(watchConnection(platform), platform.report)
  const { retry } = client.getDefaultOptions().queries ?? {}
  return typeof retry === 'function' && retry(failures, cause)
}

test('a request is repeated three times, ever later, at most 30 seconds apart', () => {
  const failures = [0, 1, 2, 3]
  const lost = new Problem('no-connection')
  expect(failures.map((count) => shouldRetry(count, lost))).toEqual([true, true, true, false])
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('a refusal is not asked again', () => {
  expect(shouldRetry(0, new Problem('not-allowed'))).toBe(false)
  expect(shouldRetry(0, new Problem('unexpected-answer'))).toBe(false)
})

test('queries know of a lost connection from the start, not from the next event', () => {
  const platform = fakePlatform()
  platform.world.loseNetwork()
  createQueryClient(watchConnection(platform), platform.report)
  expect(onlineManager.isOnline()).toBe(false)
})

test('what paused without a network goes on with it, also before any screen is drawn', async () => {
  const platform = fakePlatform()
  platform.world.loseNetwork()
  const client = createQueryClient(watchConnection(platform), platform.report)
  const question = {
    queryKey: ['calendar'],
    queryFn: async () => {
      if (!platform.network.seemsUp()) throw new Problem('no-connection')
      return 'today'
    },
    retry: 1,
    retryDelay: 0,
  }
  const begun = client.fetchQuery(question)
  await settle()
  expect(client.getQueryState(['calendar'])?.fetchStatus).toBe('paused')
  platform.world.regainNetwork()
  expect(await client.fetchQuery(question)).toBe('today')
  expect(await begun).toBe('today')
})

test('what could not be fetched is noted; a lost connection and a session’s end are not worth a note', async () => {
  const platform = fakePlatform()
  const client = createQueryClient(watchConnection(platform), platform.report)
  const fails = (cause: Problem) =>
    client
      .fetchQuery({ queryKey: ['services'], queryFn: () => Promise.reject(cause), retry: false })
      .catch(() => undefined)
  await fails(new Problem('no-connection'))
  await fails(new Problem('session-over'))
  expect(platform.world.reports).toEqual([])
  await fails(new Problem('unexpected-answer'))
  expect(platform.world.reports).toEqual(['An answer could not be fetched: services.'])
})
