import { describe, expect, test } from 'vitest'
import { framingVerdict } from './framing.ts'

const VIEW = 'https://forms.example.com/book'
const OWN = 'https://salon.example.org'

const at = (address: string) => new URL(address)
const withOptions = (xFrameOptions: string | null, own = OWN) =>
  framingVerdict({ xFrameOptions, contentSecurityPolicy: null }, at(VIEW), at(own))
const withPolicy = (contentSecurityPolicy: string, own = OWN, view = VIEW) =>
  framingVerdict({ xFrameOptions: null, contentSecurityPolicy }, at(view), at(own))

test('a provider that says nothing lets itself be framed', () => {
  expect(withOptions(null)).toBe('allowed')
  expect(withOptions('')).toBe('allowed')
  expect(withPolicy("default-src 'none'; script-src 'self'")).toBe('allowed')
})

describe('X-Frame-Options', () => {
  test.each([
    ['DENY', 'x-frame-options'],
    ['deny', 'x-frame-options'],
    [' SAMEORIGIN ', 'x-frame-options'],
    ['SAMEORIGIN, SAMEORIGIN', 'x-frame-options'],
    ['SAMEORIGIN, DENY', 'x-frame-options'],
    ['ALLOWALL, whatever', 'x-frame-options'],
    ['ALLOWALL', 'allowed'],
    // No browser heeds it any more.
    ['ALLOW-FROM https://other.example', 'allowed'],
    ['nonsense, more of it', 'allowed'],
  ])('%s: %s', (header, verdict) => expect(withOptions(header)).toBe(verdict))

  test('SAMEORIGIN is for pages of the same origin', () => {
    expect(withOptions('SAMEORIGIN', 'https://forms.example.com')).toBe('allowed')
    expect(withOptions('SAMEORIGIN', 'http://forms.example.com')).toBe('x-frame-options')
    expect(withOptions('DENY', 'https://forms.example.com')).toBe('x-frame-options')
  })
})

describe('frame-ancestors', () => {
  test.each([
    "'none'",
    '',
    "'self'",
    'https://other.example',
    'https://example.org',
    'http://salon.example.org:8080',
    'https://salon.example.org:8443',
    '*.salon.example.org',
    'ftp:',
    'wss:',
    '<>',
  ])('"%s" refuses us', (sources) =>
    expect(withPolicy(`frame-ancestors ${sources}`)).toBe('frame-ancestors'),
  )

  test.each([
    '*',
    'https:',
    'http:',
    'https://salon.example.org',
    'HTTPS://Salon.Example.ORG',
    'salon.example.org',
    'http://salon.example.org',
    'http://salon.example.org:80',
    'https://salon.example.org:443',
    'https://salon.example.org:*',
    'https://salon.example.org/anywhere',
    'https://*.example.org',
    '*.example.org',
    'https://*',
    "'self' https://other.example https://salon.example.org",
    "'none' https://salon.example.org",
  ])('"%s" lets us', (sources) => expect(withPolicy(`frame-ancestors ${sources}`)).toBe('allowed'))

  test('a host without a scheme means that of the provider, or a safer one', () => {
    const plain = 'http://localhost:4173'
    expect(withPolicy('frame-ancestors localhost:4173', plain)).toBe('frame-ancestors')
    expect(withPolicy('frame-ancestors localhost:4173', plain, 'http://127.0.0.1:1/')).toBe(
      'allowed',
    )
    expect(withPolicy('frame-ancestors localhost', plain, 'http://127.0.0.1:1/')).toBe(
      'frame-ancestors',
    )
    expect(withPolicy('frame-ancestors http:', plain)).toBe('allowed')
    expect(withPolicy('frame-ancestors https:', plain)).toBe('frame-ancestors')
  })

  test('’self’ is the provider’s own origin', () => {
    expect(withPolicy("frame-ancestors 'self'", 'https://forms.example.com')).toBe('allowed')
  })

  test('of several policies each must allow it, and in one the first word counts', () => {
    expect(withPolicy(`frame-ancestors ${OWN}, frame-ancestors *`)).toBe('allowed')
    expect(withPolicy(`frame-ancestors ${OWN}, frame-ancestors 'none'`)).toBe('frame-ancestors')
    expect(withPolicy(`default-src *, Frame-Ancestors 'none'`)).toBe('frame-ancestors')
    expect(withPolicy(`frame-ancestors ${OWN}; frame-ancestors 'none'`)).toBe('allowed')
  })

  test('where a policy names ancestors, the older header has no say', () => {
    const both = { xFrameOptions: 'DENY', contentSecurityPolicy: `frame-ancestors ${OWN}` }
    expect(framingVerdict(both, at(VIEW), at(OWN))).toBe('allowed')
    const silent = { xFrameOptions: 'DENY', contentSecurityPolicy: "script-src 'self'" }
    expect(framingVerdict(silent, at(VIEW), at(OWN))).toBe('x-frame-options')
  })
})
