import { expect, test } from 'vitest'
import { isForShell } from './route-request.ts'

const OWN = 'https://salon.example.com'

function drawn(path: string, isNavigation = true, origin = OWN): boolean {
  return isForShell({ url: new URL(path, origin), ownOrigin: OWN, isNavigation })
}

test('every page of the app is drawn by the shell, known or not', () => {
  for (const page of ['/', '/auth', '/employee/reports/tax', '/nowhere', '/?source=home-screen'])
    expect(drawn(page), page).toBe(true)
})

test('the backend answers for itself, also when a person opens its address', () => {
  for (const path of [
    '/rest/v1/services',
    '/auth/v1/verify?token=1',
    '/storage/v1/object/public/a.png',
    '/functions/v1/health',
    '/mailbox',
    '/mailbox/1',
  ])
    expect(drawn(path), path).toBe(false)
})

test('files, other sites and requests of a page are not pages', () => {
  expect(drawn('/assets/index-abc.js')).toBe(false)
  expect(drawn('/', true, 'https://elsewhere.example.com')).toBe(false)
  expect(drawn('/auth', false)).toBe(false)
})
