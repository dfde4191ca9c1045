import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  NEW_SERVICE,
  cleanServiceForm,
  flawsOfService,
  formOfService,
  wishOfService,
} from './service-form.ts'
import type { ServiceForm } from './service-form.ts'
import type { ServiceWish } from './commands.ts'

const line = fc
  .stringMatching(/^[A-Za-z][A-Za-z ’&]{0,18}[a-z]$/)
  .map((text) => text.replace(/ +/g, ' '))
const part = fc.integer({ min: 1, max: 80 })

const wishes: fc.Arbitrary<ServiceWish> = fc.record({
  name: line,
  category: line,
  description: line,
  features: fc.array(line, { maxLength: 12 }),
  image: fc.constantFrom(null, '/pictures/services/glow'),
  priceCents: fc.nat(1_000_000),
  discountPercent: fc.nat(100),
  discountWords: line,
  isPublished: fc.boolean(),
  parts: fc
    .array(part, { minLength: 1, maxLength: 9 })
    .map((parts) => (parts.length % 2 === 0 ? parts.slice(1) : parts)),
  minutesBefore: fc.nat(120),
  minutesAfter: fc.nat(120),
  roomKind: fc.constantFrom(null, 'chair'),
  leadMinutes: fc.nat(20160),
  isAddOn: fc.boolean(),
  goesWith: fc.array(line, { maxLength: 4 }),
  isBookableOnline: fc.boolean(),
})

test('a service comes back from its form as it went in, and there is nothing wrong with it', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const form = formOfService(wish)
      expect(wishOfService(form)).toEqual(wish)
      expect(cleanServiceForm(form)).toEqual(form)
      expect(flawsOfService(form)).toEqual({})
    }),
  )
})

const typed = (form: Partial<ServiceForm>) =>
  flawsOfService(
    cleanServiceForm({ ...formOfService(NEW_SERVICE), name: 'Cut', category: 'Hair', ...form }),
  )

test.for<[Partial<ServiceForm>, object]>([
  [{ name: ' ' }, { name: 'missing' }],
  [{ category: '' }, { category: 'missing' }],
  [{ name: 'x'.repeat(121) }, { name: 'too-long' }],
  [{ features: Array.from({ length: 13 }, () => 'More').join('\n') }, { features: 'too-many' }],
  [{ priceCents: '' }, {}],
  [{ priceCents: ' $85 ' }, {}],
  [{ priceCents: 'eighty' }, { priceCents: 'no-amount' }],
  [{ priceCents: '10000.01' }, { priceCents: 'too-much' }],
  [{ discountPercent: '15 %' }, {}],
  [{ discountPercent: '0' }, { discountPercent: 'no-percent' }],
  [{ discountPercent: '100' }, {}],
  [{ discountPercent: '101' }, { discountPercent: 'no-percent' }],
  [{ discountPercent: '7.5' }, { discountPercent: 'no-percent' }],
  [{ parts: '' }, { parts: 'no-minutes' }],
  [{ parts: '30,,20' }, { parts: 'no-minutes' }],
  [{ parts: '0' }, { parts: 'no-minutes' }],
  [{ parts: '400,300,30' }, { parts: 'too-much' }],
  [{ parts: '900' }, { parts: 'too-much' }],
  [{ minutesAfter: '121' }, { minutesAfter: 'too-long-beside' }],
  [{ minutesBefore: 'ten' }, { minutesBefore: 'no-minutes' }],
])('typed as %j', ([form, flaws]) => {
  expect(typed(form)).toEqual(flaws)
})

test('what was typed untidily is sent tidy', () => {
  const cleaned = cleanServiceForm({
    ...formOfService(NEW_SERVICE),
    name: '  Signature   Cut ',
    priceCents: '$1,085.50',
    discountPercent: ' 15% ',
    features: ' Tea \n\n  Scalp massage',
    parts: ' 30, 20,15 ',
  })
  expect(wishOfService(cleaned)).toMatchObject({
    name: 'Signature Cut',
    priceCents: 108_550,
    discountPercent: 15,
    features: ['Tea', 'Scalp massage'],
    parts: [30, 20, 15],
  })
})
