import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { siteHeaders } from './site-headers.ts'

const OWN = 'https://own.invalid'

function policyFor(environment: Record<string, string>): string {
  return siteHeaders(readConfig(environment, OWN), OWN)['/*']?.['Content-Security-Policy'] ?? ''
}

test('with nothing configured every source is the site itself', () => {
  expect(policyFor({})).not.toMatch(/https?:/)
  expect(policyFor({})).toContain("script-src 'self';")
})

test('only what a setting names is let in, and only where it is needed', () => {
  const policy = policyFor({
    VITE_SUPABASE_URL: 'https://abc.supabase.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    VITE_STAFF_VIEWS: '{"/employee/texts":"https://tables.example.com/view?id=1"}',
  })
  expect(policy).toContain(
    "connect-src 'self' https://abc.supabase.example wss://abc.supabase.example;",
  )
  expect(policy).toContain("frame-src 'self' https://tables.example.com;")
  expect(policy).toContain("script-src 'self';")
})
