import { expect, test } from 'vitest'
import { versionIn } from './self-check.ts'

test('the version is what the build named the running code, and nothing where it names none', () => {
  expect(versionIn('https://salon.example.com/assets/index-B7d2kQ0a.js')).toBe('B7d2kQ0a')
  expect(versionIn('https://salon.example.com/assets/index-_-d2kQ-a.js')).toBe('_-d2kQ-a')
  expect(versionIn('http://localhost:5173/src/platform/platform.ts')).toBeNull()
})
