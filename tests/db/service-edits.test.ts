import fc from 'fast-check'
import { expect } from 'vitest'
import {
  NO_DRAFT,
  conflictsIn,
  resolved,
  typedOver,
  withDraft,
} from '#domain/command/record-draft.ts'
import { formOfService, wishOfService } from '#domain/service/service-form.ts'
import { sql } from '#local/database/sql.ts'
import { COLOR, CUT } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { APPLIED, menuTest, rejected } from './menu-scene.ts'
import { idOf } from './salon.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { ServiceField } from '#domain/service/service-form.ts'

const test = menuTest()
const ME = { guests: [{ clientId: idOf('client') }] }

test('a manager changes a service, it says who did, and who is booked keeps what was agreed', async ({
  menu,
  counter,
}) => {
  await counter.books(order([{ from: 60 }], ME))
  const [booked] = await counter.visits()
  const wish = { priceCents: 9900, parts: [30, 20, 25], roomKind: null, description: 'Longer now.' }
  expect(await menu.changes(CUT, wish)).toMatchObject(APPLIED)
  expect(await menu.one(CUT)).toMatchObject({
    ...wish,
    comingVisits: 1,
    changedByName: 'manager Example',
  })
  expect(await counter.visits()).toEqual([booked])
  await counter.books(order([{ from: 240 }], ME))
  expect(await counter.visits()).toMatchObject([{}, { price_cents: 9900, minutes: 75 }])
})

test('the same once more is no change, and what is not asked for stays as it was', async ({
  salon,
  menu,
}) => {
  await salon.keeper(sql`
    update services set duration_seconds = 2690, discount_percent = 15, discount_active = false where id = ${COLOR};
    update service_rules set parts = null where id = ${COLOR}`)
  const before = await menu.entries(COLOR)
  expect(await menu.changes(COLOR, {}, 'manager', 1)).toMatchObject(APPLIED)
  expect(await menu.entries(COLOR)).toEqual(before)
  await menu.changes(COLOR, { name: 'All Over Color' })
  expect((await menu.entries(COLOR)).slice(before.length)).toEqual([
    { action: 'service.changed', before: expect.anything(), after: { name: 'All Over Color' } },
  ])
  const { id } = await menu.adds({})
  expect(await menu.entries(id)).toMatchObject([{ action: 'service.added' }])
})

test('whoever saw an older one is shown the newer, and nothing is written over', async ({
  menu,
}) => {
  const { version } = await menu.one(CUT)
  await menu.changes(CUT, { priceCents: 8100 }, 'business_owner')
  const standing = await menu.one(CUT)
  expect(await menu.changes(CUT, { priceCents: 8200 }, 'manager', version)).toMatchObject(
    rejected('stale', { current: { priceCents: 8100, version: standing.version } }),
  )
  expect(await menu.one(CUT)).toEqual(standing)
})

const EDITS = fc.uniqueArray(
  fc.oneof(
    fc.tuple(fc.constant('name' as const), fc.constantFrom('Cut', 'Trim', 'Short Cut')),
    fc.tuple(fc.constant('priceCents' as const), fc.constantFrom('80', '85', '90.50')),
    fc.tuple(fc.constant('parts' as const), fc.constantFrom('40', '45', '30,15,20')),
    fc.tuple(fc.constant('features' as const), fc.constantFrom('', 'Tea', 'Tea\nTalk')),
    fc.tuple(fc.constant('isPublished' as const), fc.constantFrom('yes', 'no')),
    fc.tuple(fc.constant('leadMinutes' as const), fc.constantFrom('0', '120', '1440')),
  ),
  { selector: ([field]) => field, minLength: 1 },
)

test('of any two who edit one service at once neither writes over the other unseen', async ({
  menu,
}) => {
  const { id } = await menu.adds({ name: 'Cut' })
  const record = async () => {
    const service = await menu.one(id)
    return { fields: formOfService(service), version: service.version }
  }
  const pairs = fc.sample(fc.tuple(EDITS, EDITS, fc.boolean()), { numRuns: 40, seed: 26 })
  for (const [first, second, keepsOwn] of pairs) {
    const seen = await record()
    const draft = second.reduce(
      (typed, [name, value]) => typedOver(seen, typed, { [name]: value }),
      NO_DRAFT,
    )
    const saves = ({ fields, version }: SavedRecord<ServiceField>) =>
      menu.changes(id, wishOfService(fields), 'manager', version)
    const theirs = { ...seen.fields, ...Object.fromEntries(first) }
    expect(await saves({ ...seen, fields: theirs })).toMatchObject(APPLIED)

    const now = await record()
    await saves({ ...seen, fields: withDraft(seen, draft) })
    if (now.version !== seen.version) expect(await record()).toEqual(now)
    const conflicts = conflictsIn(now, draft).map(({ name }) => name)
    expect(conflicts.toSorted()).toEqual(
      second
        .filter(
          ([field, value]) =>
            now.fields[field] !== seen.fields[field] && now.fields[field] !== value,
        )
        .map(([field]) => field)
        .toSorted(),
    )
    const chosen = conflicts.reduce(
      (typed, field) => resolved(now, typed, field, keepsOwn ? 'yours' : 'theirs'),
      draft,
    )
    expect(await saves({ ...now, fields: withDraft(now, chosen) })).toMatchObject(APPLIED)
    const expected: Record<string, string> = { ...theirs, ...Object.fromEntries(second) }
    for (const field of keepsOwn ? [] : conflicts) expected[field] = theirs[field]
    expect((await record()).fields).toEqual(expected)
  }
})

test.for<[string, object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['name', { name: 7 }],
  ['category', { category: '' }],
  ['description', { description: 'x'.repeat(2001) }],
  ['description', { description: 'a\u0007b' }],
  ['features', { features: Array.from({ length: 13 }, () => 'One more') }],
  ['features', { features: 'none' }],
  ['features', { features: [null] }],
  ['image', { image: 'javascript:alert(1)' }],
  ['priceCents', { priceCents: 1_000_001 }],
  ['priceCents', { priceCents: -1 }],
  ['priceCents', { priceCents: 10.5 }],
  ['priceCents', { priceCents: '85' }],
  ['priceCents', { priceCents: 1e12 }],
  ['discountPercent', { discountPercent: 101 }],
  ['parts', { parts: [] }],
  ['parts', { parts: [30, 10] }],
  ['parts', { parts: null }],
  ['parts', { parts: [721] }],
  ['minutesBefore', { minutesBefore: 121 }],
  ['minutesAfter', { minutesAfter: null }],
  ['roomKind', { roomKind: 'moon' }],
  ['leadMinutes', { leadMinutes: 20161 }],
  ['goesWith', { goesWith: [{}] }],
])('refused for its %s: %j', async ([field, wish], { menu }) => {
  const before = await menu.one(CUT)
  const refused = rejected('invalid', { fields: { [field]: expect.any(String) } })
  expect(await menu.changes(CUT, wish)).toMatchObject(refused)
  expect(await menu.one(CUT)).toEqual(before)
})
