import { expect, test } from 'vitest'
import { isForShell, isPicture, smallestOf } from './route-request.ts'

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

function kept(path: string, isNavigation = false, origin = OWN): boolean {
  return isPicture({ url: new URL(path, origin), ownOrigin: OWN, isNavigation })
}

test('pictures of the house are kept, and nothing else that looks like one', () => {
  for (const path of [
    '/pictures/hero-1200.avif',
    '/pictures/services/lash-lift-800.jpg',
    '/storage/v1/object/public/service-images/new.webp',
  ])
    expect(kept(path), path).toBe(true)
  for (const path of [
    '/storage/v1/object/sign/profiles/photo.webp?token=1',
    '/storage/v1/object/public/other/new.webp',
    '/icons/icon-192.png',
    '/rest/v1/services',
  ])
    expect(kept(path), path).toBe(false)
  expect(kept('/pictures/hero-1200.avif', true)).toBe(false)
  expect(kept('/pictures/hero-1200.avif', false, 'https://elsewhere.example.com')).toBe(false)
})

test('every drawn picture has a small one that stands in for it', () => {
  const smallest = (path: string) => smallestOf(new URL(path, OWN))
  expect(smallest('/pictures/services/lash-lift-1200.webp')).toBe(
    '/pictures/services/lash-lift-480.avif',
  )
  expect(smallest('/storage/v1/object/public/service-images/new.webp')).toBeNull()
})
