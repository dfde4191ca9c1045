import { expect, test } from 'vitest'
import { watchConnection } from '#data/connection/connection.ts'
import { createQueryClient, retryDelay } from '#data/app/query-client.ts'
import { Problem } from '#domain/text/errors.ts'
import { fakePlatform } from '#support/fake-platform.ts'

const platform = fakePlatform()
const { queries } = createQueryClient(
  watchConnection(platform),
  platform.report,
).getDefaultOptions()

// Typed out by hand from the specification.
test('three retries, each later than the one before, never more than 30 seconds', () => {
  const { retry } = queries ?? {}
  const again = (failures: number) =>
    typeof retry === 'function' && retry(failures, new Problem('no-connection'))
  expect([0, 1, 2, 3].map(again)).toEqual([true, true, true, false])
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('an answer nobody looks at is kept in memory for 5 minutes', () => {
  expect(queries?.gcTime).toBe(5 * 60 * 1000)
})
