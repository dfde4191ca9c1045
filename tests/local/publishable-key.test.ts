import { expect, test } from 'vitest'
import { embeddedPublishableKey } from '#local/keys/api-keys.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '#platform/config.ts'

test('the app and the embedded server know the same publishable key', () => {
  expect(EMBEDDED_PUBLISHABLE_KEY).toBe(embeddedPublishableKey)
})
