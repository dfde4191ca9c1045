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

test('the payment provider is let in only with a key of theirs', () => {
  const policy = policyFor({
    VITE_STRIPE_PRICING_TABLE_ID: 'prctbl_1abc',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  })
  expect(policy).toContain("script-src 'self' https://js.stripe.com;")
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;")
  expect(policyFor({ VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toBe(policy)
})

test('text never becomes markup, except where the payment provider brings its own script', () => {
  expect(policyFor({})).toContain("require-trusted-types-for 'script'; trusted-types default")
  const policy = policyFor({
    VITE_STRIPE_PRICING_TABLE_ID: 'prctbl_1abc',
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  })
  expect(policy).not.toContain('trusted-types')
})

test('both gift card addresses may be framed, and nothing more', () => {
  const policy = policyFor({
    VITE_GIFT_CARDS_VIEW_URL: 'https://tables.example.com/cards',
    VITE_GIFT_CARD_WIDGET_URL: 'https://cards.example.com/order',
  })
  expect(policy).toContain("frame-src 'self' https://cards.example.com https://tables.example.com;")
  expect(policy).toContain("script-src 'self';")
})

test('only what a setting names is let in, and only where it is needed', () => {
  const policy = policyFor({
    VITE_SUPABASE_URL: 'https://abc.supabase.example',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    VITE_STAFF_VIEWS: '{"/employee/texts":"https://tables.example.com/view?id=1"}',
  })
  expect(policy).toContain(
    "connect-src 'self' https://abc.supabase.example wss://abc.supabase.example https://tables.example.com;",
  )
  expect(policy).toContain("frame-src 'self' https://tables.example.com;")
  expect(policy).toContain("script-src 'self';")
})
