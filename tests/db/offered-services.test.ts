import fc from 'fast-check'
import { expect } from 'vitest'
import { readOfferedServices } from '#domain/service/offered-services.ts'
import { NEW_SERVICE, formOfService, wishOfService } from '#domain/service/service-form.ts'
import {
  NO_DRAFT,
  conflictsIn,
  resolved,
  typedOver,
  withDraft,
} from '#domain/command/record-draft.ts'
import { sql } from '#local/database/sql.ts'
import { COLOR, CUT, MARA } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import type { OfferedService } from '#domain/service/offered-services.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { ServiceField } from '#domain/service/service-form.ts'
import type { ServiceWish } from '#domain/service/commands.ts'

const test = bookingTest().extend('menu', async ({ salon }) => menuOf(salon))
const ME = { guests: [{ clientId: idOf('client') }] }
const APPLIED = { outcome: 'applied' }
const rejected = (code: string, more: object = {}) => ({ outcome: 'rejected', code, ...more })

function menuOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind: `service.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const all = async (as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(sql`select offered_services() as offered`)
    return readOfferedServices(row?.['offered']).services
  }
  const one = async (id: string): Promise<OfferedService> => {
    const service = (await all()).find((known) => known.id === id)
    if (service === undefined) throw new Error('This service is not offered.')
    return service
  }
  return {
    asks,
    all,
    one,
    async changes(id: string, wish: object, as: Actor = 'manager', version?: number) {
      const before = await one(id)
      const service = { ...wishOfService(formOfService(before)), ...wish }
      return asks(
        'change',
        { serviceId: id, service, serviceVersion: version ?? before.version },
        as,
      )
    },
    async adds(wish: Partial<ServiceWish>, id = freshId(), teamOf: string | null = null) {
      const service = { ...NEW_SERVICE, name: 'Scalp Ritual', category: 'Hair', ...wish }
      return { id, verdict: await asks('add', { serviceId: id, service, teamOf }) }
    },
    names: async () => (await all()).map(({ name }) => name),
    async entries(id: string) {
      const rows = await salon.keeper(sql`
        select action, before, after from private.audit_log where subject_id = ${id} order by id`)
      return rows
    },
  }
}

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
      (typed, [field, value]) => typedOver(seen, typed, field, value),
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
    for (const field of keepsOwn ? [] : conflicts) expected[field] = theirs[field] ?? ''
    expect((await record()).fields).toEqual(expected)
  }
})

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { menu }) => {
    const before = await menu.all()
    const refused = rejected('not-allowed')
    expect(await menu.changes(CUT, { priceCents: 1 }, actor)).toMatchObject(refused)
    const service = { ...NEW_SERVICE, name: 'Mine', category: 'Hair' }
    const serviceId = freshId()
    expect(await menu.asks('add', { serviceId, service }, actor)).toMatchObject(refused)
    expect(await menu.asks('move', { serviceId: CUT, beforeId: null }, actor)).toMatchObject(
      refused,
    )
    expect(await menu.asks('remove', { serviceId: CUT }, actor)).toMatchObject(refused)
    const assignment = { serviceId: CUT, stylistId: MARA, doesIt: false, parts: null }
    expect(await menu.asks('assign', assignment, actor)).toMatchObject(refused)
    expect(await menu.all()).toEqual(before)
  },
)

test('who only works here reads the menu, without what is hidden and who changed what', async ({
  menu,
}) => {
  const { id } = await menu.adds({ name: 'Secret', isPublished: false })
  await menu.changes(CUT, { description: 'New words.' })
  const seen = await menu.all('employee')
  expect(seen.map((service) => service.id)).not.toContain(id)
  expect(seen.find((service) => service.id === CUT)).toMatchObject({
    description: 'New words.',
    changedAt: null,
    changedByName: '',
    comingVisits: 0,
  })
})

test('a service that is added stands at the end, at an address of its own', async ({
  salon,
  menu,
}) => {
  const { id, verdict } = await menu.adds({ name: 'Café  Ritual’s Best!', isPublished: false })
  expect(verdict).toMatchObject(APPLIED)
  expect((await menu.adds({ name: 'Cafe Rituals Best' })).verdict).toMatchObject({
    current: { slug: 'cafe-rituals-best-2' },
  })
  expect((await menu.adds({ name: '火' })).verdict).toMatchObject({ current: { slug: 'service' } })
  expect((await menu.all()).slice(-3)).toMatchObject([{ slug: 'cafe-rituals-best' }, {}, {}])
  expect((await menu.adds({ name: 'Other' }, id)).verdict).toMatchObject(rejected('service-known'))
  const visible = await salon.as('anon').does(sql`select id from services where id = ${id}`)
  expect(visible).toEqual([])
})

test('a service goes wherever it is put, and the others keep their order', async ({
  salon,
  menu,
}) => {
  const ids = (await menu.all()).map(({ id }) => id)
  const moves = fc.array(fc.tuple(fc.nat(ids.length - 1), fc.nat(ids.length)), { maxLength: 12 })
  const expected = [...ids]
  for (const [from, before] of fc.sample(moves, { numRuns: 3, seed: 18 }).flat()) {
    const [moved = '', next = null] = [expected[from], expected[before]]
    if (moved === next) continue
    expect(await menu.asks('move', { serviceId: moved, beforeId: next })).toMatchObject(APPLIED)
    expected.splice(from, 1)
    expected.splice(next === null ? expected.length : expected.indexOf(next), 0, moved)
    expect((await menu.all()).map(({ id }) => id)).toEqual(expected)
  }
  const read = await salon.as('anon').does(sql`select id from services order by position, name`)
  const shown = new Set(read.map(({ id }) => id))
  expect(read.map(({ id }) => id)).toEqual(expected.filter((id) => shown.has(id)))
})

test('where it stands is no change of a service: whoever edits it beside that is not stopped', async ({
  menu,
}) => {
  const before = await menu.one(CUT)
  await menu.asks('move', { serviceId: CUT, beforeId: null })
  expect(await menu.one(CUT)).toEqual(before)
  const gone = rejected('service-gone')
  expect(await menu.asks('move', { serviceId: CUT, beforeId: CUT })).toMatchObject(gone)
  expect(await menu.asks('move', { serviceId: CUT, beforeId: freshId() })).toMatchObject(gone)
})

test('everyone does what nobody is named for; the last who does it stays', async ({
  menu,
  counter,
  salon,
}) => {
  const { id } = await menu.adds({ name: 'Only Some' })
  const assign = (stylistId: string, doesIt: boolean, parts: readonly number[] | null = null) =>
    menu.asks('assign', { serviceId: id, stylistId, doesIt, parts })
  const named = async () => (await menu.one(id)).team.map(({ stylistId }) => stylistId)
  const everyone = (
    await salon.keeper(sql`select id from stylists where is_active order by id`)
  ).map((row) => String(row['id']))
  expect(await assign(MARA, true)).toMatchObject(APPLIED)
  expect(await named()).toEqual([])
  expect(await assign(MARA, false)).toMatchObject(APPLIED)
  expect(await named()).toEqual(everyone.filter((stylist) => stylist !== MARA))
  expect(await counter.books(order([{ service: id }], ME))).toMatchObject(rejected('invalid'))
  expect(await assign(MARA, true)).toMatchObject(APPLIED)
  expect(await named()).toEqual([])
  expect(await assign(MARA, true, [75])).toMatchObject(APPLIED)
  expect((await menu.one(id)).team.find(({ stylistId }) => stylistId === MARA)?.parts).toEqual([75])
  for (const stylist of everyone.filter((one) => one !== MARA)) await assign(stylist, false)
  expect(await assign(MARA, false)).toMatchObject(rejected('service-undone'))
  expect(await named()).toEqual([MARA])
  await counter.books(order([{ service: id }], ME))
  expect(await counter.visits()).toMatchObject([{ minutes: 75 }])
  const copy = await menu.adds({ name: 'Only Some (copy)' }, freshId(), id)
  expect((await menu.one(copy.id)).team).toEqual([{ stylistId: MARA, parts: [75] }])
})

test('what was booked stays, what was added by mistake goes', async ({ menu, counter }) => {
  await counter.books(order([{ from: 60 }], ME))
  expect(await menu.asks('remove', { serviceId: CUT })).toMatchObject(rejected('service-booked'))
  const { id } = await menu.adds({})
  expect(await menu.asks('remove', { serviceId: id })).toMatchObject(APPLIED)
  expect(await menu.asks('remove', { serviceId: id })).toMatchObject(APPLIED)
  expect((await menu.all()).map((service) => service.id)).not.toContain(id)
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
