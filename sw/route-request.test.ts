import { expect, test } from 'vitest'
import { answererOf, smallestOf } from './route-request.ts'

const OWN = 'https://salon.example.com'
const ELSEWHERE = 'https://elsewhere.example.com'

function opening(path: string, origin = OWN) {
  return answererOf({ url: new URL(path, origin), ownOrigin: OWN, isNavigation: true })
}

function loading(path: string, origin = OWN) {
  return answererOf({ url: new URL(path, origin), ownOrigin: OWN, isNavigation: false })
}

test('every page of the app is drawn by the shell, known or not', () => {
  for (const page of [
    '/',
    '/auth',
    '/employee/reports/tax',
    '/services/0',
    '/nowhere',
    '/auth?next=/',
  ])
    expect(opening(page), page).toBe('shell')
})

test('the backend answers for itself, also when a person opens its address', () => {
  for (const path of [
    '/rest/v1/services',
    '/auth/v1/verify?token=1',
    '/storage/v1/object/public/service-images/a.png',
    '/functions/v1/health',
    '/realtime/v1/websocket',
    '/mailbox',
    '/mailbox/1',
  ])
    expect(opening(path), path).toBe('network')
})

test('files, other sites and requests of a page are not pages', () => {
  expect(opening('/assets/index-abc.js')).toBe('network')
  expect(opening('/pictures/hero-1200.avif')).toBe('network')
  expect(opening('/', ELSEWHERE)).toBe('network')
  expect(loading('/auth')).toBe('network')
})

test('pictures of the house are kept, drawn or uploaded', () => {
  expect(loading('/pictures/hero-1200.avif')).toBe('drawn-picture')
  expect(loading('/pictures/services/lash-lift-800.jpg')).toBe('drawn-picture')
  expect(loading('/storage/v1/object/public/service-images/new.webp')).toBe('uploaded-picture')
})

test('nothing else of the backend or of other sites ever is', () => {
  for (const path of [
    '/storage/v1/object/sign/profiles/photo.webp?token=1',
    '/storage/v1/object/public/profiles/contracts/1.pdf',
    '/storage/v1/object/service-images/new.webp',
    '/storage/v1/object/public/service-images/',
    '/rest/v1/services',
    '/auth/v1/token',
    '/functions/v1/create-subscription',
    '/icons/icon-192.png',
  ])
    expect(loading(path), path).toBe('network')
  expect(loading('/pictures/hero-1200.avif', ELSEWHERE)).toBe('network')
  expect(loading('/v3/', 'https://js.stripe.com')).toBe('network')
})

test('every drawn picture has a small one that stands in for it', () => {
  const smallest = (path: string) => smallestOf(new URL(path, OWN))
  expect(smallest('/pictures/services/lash-lift-1200.webp')).toBe(
    '/pictures/services/lash-lift-480.avif',
  )
  expect(smallest('/storage/v1/object/public/service-images/new.webp')).toBeNull()
})
