import { expect, test } from 'vitest'
import { pageAfterSignIn } from './sign-in.ts'

test('a page of this site is kept, with what follows it', () => {
  expect(pageAfterSignIn('/employee/reports/tax?year=2026#top')).toBe(
    '/employee/reports/tax?year=2026#top',
  )
})

test('nothing that a browser could read as another site is kept', () => {
  for (const next of [
    '//elsewhere.example.com',
    '/\\elsewhere.example.com',
    '/\t/elsewhere.example.com',
    '/\n//elsewhere.example.com',
    '/a\\..\\b',
    'https://elsewhere.example.com',
    'javascript:alert(1)',
    'employee',
    '',
    undefined,
    ['/employee'],
  ])
    expect(pageAfterSignIn(next), String(next)).toBeNull()
})

test('nobody is sent back to signing in, or straight out again', () => {
  for (const next of ['/auth', '/auth/', '/auth?next=/auth', '/signout', '/signout#now'])
    expect(pageAfterSignIn(next), next).toBeNull()
})
