import { describe, expect, test } from 'vitest'
import { EXAMPLE_SITE_URL } from '#domain/salon/salon.ts'
import { EMBEDDED_PUBLISHABLE_KEY, WrongSettings, readConfig } from './config.ts'

const OWN = 'https://salon.example.com'

function sentencesFor(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, OWN)
    return []
  } catch (cause) {
    if (cause instanceof WrongSettings) return cause.sentences
    throw cause
  }
}

describe('the settings', () => {
  test('need nothing: the app talks to its own address with the embedded key', () => {
    expect(readConfig({}, OWN)).toEqual({
      siteUrl: EXAMPLE_SITE_URL,
      backendUrl: OWN,
      publishableKey: EMBEDDED_PUBLISHABLE_KEY,
      ownerEmail: null,
      adminEmail: null,
      adminInterfaceUrl: null,
      ownerInterfaceUrl: null,
      bookingFormUrl: null,
      servicesViewUrl: null,
      staffViews: {},
      giftCardsViewUrl: null,
      giftCardWidgetUrl: null,
      pricingTable: null,
      payments: { kind: 'test' },
    })
  })

  test('take real cards with a key, play money without a backend of their own, else none', () => {
    const hosted = {
      VITE_SUPABASE_URL: 'https://abc.supabase.example',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    }
    const key = { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }
    const real = { kind: 'stripe', publishableKey: 'pk_live_abc' }
    expect(readConfig({ ...hosted, ...key }, OWN).payments).toEqual(real)
    expect(readConfig(key, OWN).payments).toEqual(real)
    expect(readConfig(hosted, OWN).payments).toBeNull()
    expect(readConfig({ VITE_TEST_CARDS: 'off' }, OWN).payments).toBeNull()
    expect(readConfig({ ...key, VITE_TEST_CARDS: 'off' }, OWN).payments).toEqual(real)
  })

  test('count as absent when they are blank', () => {
    expect(readConfig({ VITE_OWNER_EMAIL: '  ' }, OWN).ownerEmail).toBeNull()
  })

  test('lose the slash at the end of the backend address', () => {
    const config = readConfig(
      {
        VITE_SUPABASE_URL: 'https://abc.supabase.example/',
        VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
      },
      OWN,
    )
    expect(config.backendUrl).toBe('https://abc.supabase.example')
  })

  test('take the address of the site without a path, and without a slash at its end', () => {
    expect(readConfig({ VITE_SITE_URL: 'https://salon.example.org/' }, OWN).siteUrl).toBe(
      'https://salon.example.org',
    )
    expect(sentencesFor({ VITE_SITE_URL: 'https://salon.example.org/shop' })).toHaveLength(1)
  })

  test('are reported all together, each by its name', () => {
    const sentences = sentencesFor({
      VITE_SUPABASE_URL: 'not an address',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'two words',
      VITE_TEST_CARDS: 'Off',
      VITE_OWNER_EMAIL: 'june',
      VITE_ADMIN_EMAIL: '@',
      VITE_ADMIN_INTERFACE_URL: 'http://elsewhere.example.com',
      VITE_STAFF_VIEWS: '[1]',
    })
    expect(sentences.map((sentence) => sentence.split(/[ :]/)[0])).toEqual([
      'VITE_SUPABASE_URL',
      'VITE_SUPABASE_PUBLISHABLE_KEY',
      'VITE_OWNER_EMAIL',
      'VITE_ADMIN_EMAIL',
      'VITE_ADMIN_INTERFACE_URL',
      'VITE_STAFF_VIEWS',
      'VITE_TEST_CARDS',
    ])
  })

  test('never carry a secret key into the app', () => {
    const [sentence] = sentencesFor({ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' })
    expect(sentence).toMatch(/secret key/)
    expect(sentence).not.toContain('sb_secret_abc')
  })

  test('take the pricing table only together with a publishable key', () => {
    const id = { VITE_STRIPE_PRICING_TABLE_ID: 'prctbl_1abc' }
    expect(sentencesFor(id)).toEqual([expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY')])
    expect(sentencesFor({ ...id, VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_abc' }).join(' ')).toMatch(
      /starts with pk_/,
    )
    const config = readConfig({ ...id, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }, OWN)
    expect(config.pricingTable).toEqual({ id: 'prctbl_1abc', publishableKey: 'pk_test_abc' })
  })

  test('take the page of a gift card checkout, never its script', () => {
    const settingOf = (url: string) => ({ VITE_GIFT_CARD_WIDGET_URL: url })
    expect(sentencesFor(settingOf('https://cards.example.com/order'))).toEqual([])
    expect(sentencesFor(settingOf('https://cards.example.com/widget.js?v=1'))).toEqual([
      expect.stringContaining('not its script'),
    ])
  })

  test('ask for the key of another backend, because the embedded one does not fit there', () => {
    expect(sentencesFor({ VITE_SUPABASE_URL: 'https://abc.supabase.example' })).toEqual([
      expect.stringContaining('VITE_SUPABASE_PUBLISHABLE_KEY is missing'),
    ])
  })

  test('name every view that cannot be framed', () => {
    const views = { '/employee/texts': 'javascript:alert(1)', 'no-path': 'https://example.com' }
    expect(sentencesFor({ VITE_STAFF_VIEWS: JSON.stringify(views) }).join(' ')).toMatch(
      /\/employee\/texts.*no-path/s,
    )
  })

  test('take a view from this very machine, for trying things out', () => {
    const views = { '/employee/texts': 'http://localhost:5555/view' }
    expect(readConfig({ VITE_STAFF_VIEWS: JSON.stringify(views) }, OWN).staffViews).toEqual(views)
  })
})
