import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { TermsText } from '#features/terms/terms-text.tsx'
import { WORDS } from '#features/terms/words.ts'

const markup = renderToStaticMarkup(<TermsText plans={SEED_PLANS} />)

test('the page is called Terms & Conditions', () => {
  expect(WORDS.title).toBe('Terms & Conditions')
})

// Typed out by hand from the specification: the numbers people are held to.
test.each([
  ['appointments', '24 hours’ notice for a cancellation'],
  ['appointments', 'more than 15 minutes late, we may have to shorten or cancel the service'],
  ['services', 'Services are non-refundable'],
  ['services', 'within 48 hours of the visit'],
  ['products', 'within 7 days, unopened and with the receipt'],
  ['data', 'retained for up to 5 years'],
  ['membership', 'There are no partial-month refunds'],
  ['membership', 'plan changes take effect next billing cycle'],
  ['membership', 'You keep the benefits to the end of the billing period'],
  ['membership', 'Silver: $20 a month'],
  ['membership', 'Gold: $100 a month'],
  ['family', 'Silver: $10 a month for each member'],
  ['family', 'Gold: $30 a month for each member'],
  ['family', 'up to 3 family members'],
  ['family', 'within 72 hours'],
  ['family', 'manages the family subscription, and adds and removes members'],
  ['family', 'receives the bills'],
  ['family', 'can cancel the family plan'],
  ['family', 'controls their own profile and their communication preferences'],
  ['family', 'cannot cancel the plan and cannot add members'],
  ['family', 'must provide contact information and a profile photo'],
  ['family', 'members need the holder’s approval to buy'],
])('under %s: %s', (section, words) => {
  expect(textOf(section)).toContain(words)
})

test('no price of the older terms is left', () => {
  expect(markup).not.toMatch(/29\.99|49\.99/)
})

test('in a dialog the sections stand one level lower', () => {
  expect(markup).toContain('<h2 id="family-title">')
  expect(renderToStaticMarkup(<TermsText plans={SEED_PLANS} level={3} />)).toContain(
    '<h3 id="family-title">',
  )
})

function textOf(section: string): string {
  const [, found] = markup.match(new RegExp(`<section id="${section}".*?>(.*?)</section>`)) ?? []
  if (found === undefined) throw new Error(`the terms have no section ${section}`)
  return found.replaceAll(/<[^>]+>/g, ' ').replaceAll('&#x27;', '’')
}
