import { expect, test } from 'vitest'
import { isInstalledByHand } from './install.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Mobile/15E148 Safari/604.1`
const DESKTOP = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`
const IN_APP = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Mobile/15E148 Instagram 400.0`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['a phone', PHONE, 5, true],
  ['a tablet that calls itself a desktop', DESKTOP, 5, true],
  ['a real desktop', DESKTOP, 0, false],
  ['a browser inside another app', IN_APP, 5, false],
  ['a phone whose browser can ask', ANDROID, 5, false],
])('%s', (_what, userAgent, maxTouchPoints, expected) => {
  expect(isInstalledByHand({ userAgent, maxTouchPoints })).toBe(expected)
})
