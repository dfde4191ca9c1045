import { expect, test } from 'vitest'
import { markApp } from './app-mark.ts'

/** What is on the sign of the app afterwards. */
async function markWith(
  tags: readonly string[],
  going: { readonly tag: string } | null = null,
): Promise<number | null | 'untouched'> {
  let mark: number | null | 'untouched' = 'untouched'
  const worker = {
    registration: { getNotifications: async () => tags.map((tag) => ({ tag })) },
    navigator: {
      setAppBadge: async (count: number) => void (mark = count),
      clearAppBadge: async () => void (mark = null),
    },
  }
  await markApp(worker as unknown as ServiceWorkerGlobalScope, going as Notification | null)
  return mark
}

test('every visit that one was reminded of counts, and one that could not be read', async () => {
  expect(await markWith(['visit-one'])).toBe(1)
  expect(await markWith(['visit-one', 'visit', 'visit-two'])).toBe(3)
})

test('what only shows how a reminder looks does not', async () => {
  expect(await markWith(['visit-one', 'example'])).toBe(1)
})

test('the one that is just going is gone, whether or not the browser still counts it', async () => {
  const going = { tag: 'visit-one' }
  expect(await markWith(['visit-one', 'visit-two'], going)).toBe(1)
  expect(await markWith(['visit-two'], going)).toBe(1)
})

test('after the last one there is no mark at all', async () => {
  expect(await markWith([])).toBeNull()
  expect(await markWith(['visit-one'], { tag: 'visit-one' })).toBeNull()
})
