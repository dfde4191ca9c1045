import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { action } from './deliveries.ts'
import { APPLIED, mergeTest, rejected } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'

const test = mergeTest()
const tags = (count: number) => Array.from({ length: count }, (_, place) => `Tag ${place}`)

test('a tag is on the card, in the list, in use and among the changes, and comes off again', async ({
  cards,
  salon,
}) => {
  const [dana, noor] = [await cards.writes({}), await cards.writes({ name: 'Noor Haddad' })]
  expect(await cards.asks('tag', { clientId: dana, tag: 'VIP' })).toMatchObject(APPLIED)
  expect(await cards.asks('tag', { clientId: dana, tag: 'VIP' })).toMatchObject(APPLIED)
  expect(await cards.asks('tag', { clientId: dana, tag: 'Needs parking' })).toMatchObject(APPLIED)
  expect(await cards.asks('tag', { clientId: noor, tag: 'VIP' })).toMatchObject(APPLIED)

  const { history, ...record } = await cards.record(dana)
  expect(record).toMatchObject({
    tags: ['VIP', 'Needs parking'],
    tagsInUse: [
      { tag: 'VIP', clients: 2 },
      { tag: 'Needs parking', clients: 1 },
    ],
  })
  // Pressed one after another.
  expect(history.map(({ what }) => what)).toEqual(['tags'])
  expect(await cards.page({ tag: 'Needs parking' })).toMatchObject({
    total: 1,
    rows: [{ id: dana, tags: ['VIP', 'Needs parking'] }],
    tagsInUse: [{ tag: 'VIP' }, { tag: 'Needs parking' }],
  })
  expect(await cards.page({ tag: "') or true --" })).toMatchObject({ total: 0 })

  expect(await cards.asks('untag', { clientId: dana, tag: 'VIP' })).toMatchObject(APPLIED)
  expect(await cards.asks('untag', { clientId: dana, tag: 'VIP' })).toMatchObject(APPLIED)
  expect((await cards.record(dana)).tags).toEqual(['Needs parking'])
  await cards.asks('tag', { clientId: dana, tag: 'Quiet' }, 'manager')
  expect((await cards.record(dana)).history).toHaveLength(2)
  // What it was is on the card and nowhere else.
  const told = await salon.keeper(sql`
    select from private.audit_log where (before, after)::text ~ 'VIP|parking|Quiet'`)
  expect(told).toEqual([])
  expect((await cards.page({ tag: 'VIP' })).rows).toMatchObject([{ id: noor }])
})

describe('a tag is spelled one way', () => {
  test('as it was the first time, whoever types it', async ({ cards }) => {
    const [dana, noor] = [await cards.writes({ tags: ['VIP'] }), await cards.writes({})]
    await cards.asks('tag', { clientId: noor, tag: 'vip' })
    await cards.asks('tag', { clientId: dana, tag: 'Vip' })
    expect((await cards.record(noor)).tags).toEqual(['VIP'])
    expect((await cards.record(dana)).tags).toEqual(['VIP'])
    await cards.asks('untag', { clientId: dana, tag: 'vip' })
    expect((await cards.record(dana)).tags).toEqual([])
  })

  test('also by two who type it at once', async ({ cards, salon }) => {
    const [dana, noor] = [await cards.writes({}), await cards.writes({})]
    const tagged = (clientId: string, tag: string) =>
      action({ kind: 'client.tag', args: { clientId, tag } })
    await oneAfterTheOther(salon, { as: 'receptionist', does: tagged(dana, 'Color club') }, () =>
      cards.asks('tag', { clientId: noor, tag: 'color CLUB' }, 'manager'),
    )
    expect((await cards.record(noor)).tags).toEqual(['Color club'])
  })
})

test('someone with an account and no card yet gets one with the first tag', async ({
  cards,
  salon,
}) => {
  expect(await cards.asks('tag', { clientId: cards.account, tag: 'New' })).toMatchObject(APPLIED)
  const record = await cards.record(cards.account)
  expect(record).toMatchObject({ tags: ['New'], cardId: expect.any(String), hasAccount: true })
  // By the card as well, once this device knows it.
  await cards.asks('untag', { clientId: record.cardId, tag: 'New' })
  expect((await cards.record(cards.account)).tags).toEqual([])
  await salon.keeper(sql`delete from client_cards`)
})

test('a tag for a card that went into another goes to that one', async ({ cards }) => {
  const [kept, gone] = [await cards.writes({}), await cards.writes({ tags: ['VIP', 'Quiet'] })]
  await cards.asks('tag', { clientId: kept, tag: 'Quiet' })
  await cards.merges(kept, gone)
  await cards.asks('tag', { clientId: gone, tag: 'Late' })
  expect((await cards.record(kept)).tags).toEqual(['Quiet', 'VIP', 'Late'])
  await cards.separates(gone)
  expect((await cards.record(kept)).tags).toEqual(['Quiet', 'Late'])
  expect((await cards.record(gone)).tags).toEqual(['VIP', 'Quiet'])
})

test('one that came from another card and was put on again stays when that card leaves', async ({
  cards,
}) => {
  const [kept, gone] = [await cards.writes({}), await cards.writes({ tags: ['VIP'] })]
  await cards.merges(kept, gone)
  await cards.asks('untag', { clientId: kept, tag: 'VIP' })
  const noor = await cards.writes({ name: 'Noor Haddad' })
  // Spelled as on the card that may come back.
  await cards.asks('tag', { clientId: noor, tag: 'vip' })
  await cards.asks('tag', { clientId: kept, tag: 'vip' })
  await cards.separates(gone)
  for (const card of [kept, gone, noor]) expect((await cards.record(card)).tags).toEqual(['VIP'])
})

test('a card that was merged before there were tags comes back without any', async ({
  cards,
  salon,
}) => {
  const [kept, gone] = [await cards.writes({}), await cards.writes({})]
  await cards.merges(kept, gone)
  await salon.keeper(sql`update private.merged_cards set was = was - 'tags'`)
  await cards.separates(gone)
  expect((await cards.record(gone)).tags).toEqual([])
})

test('a tag waits for a card that is being merged, and goes to the one it went into', async ({
  cards,
  salon,
}) => {
  const [kept, gone] = [await cards.writes({}), await cards.writes({})]
  const args = { clientId: kept, otherCardId: gone }
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: action({ kind: 'client.merge', args }) },
    () => cards.asks('tag', { clientId: gone, tag: 'VIP' }),
  )
  expect(second).toMatchObject(APPLIED)
  expect((await cards.record(kept)).tags).toEqual(['VIP'])
})

test('what is no tag is refused, and so is one too many', async ({ cards }) => {
  const dana = await cards.writes({ tags: tags(20) })
  const asks = (tag: unknown) => cards.asks('tag', { clientId: dana, tag })
  const invalid = (flaw: string) => ({ ...rejected('invalid'), fields: { tag: flaw } })
  expect(await asks('')).toMatchObject(invalid('missing'))
  expect(await asks(7)).toMatchObject(invalid('missing'))
  expect(await asks('x'.repeat(31))).toMatchObject(invalid('too-long'))
  expect(await asks(' VIP')).toMatchObject(invalid('not-clean'))
  expect(await asks('V\u0007P')).toMatchObject(invalid('not-clean'))
  expect(await asks('One more')).toMatchObject(rejected('too-many-tags'))
  expect(await asks('tag 3')).toMatchObject(APPLIED)
  expect((await cards.record(dana)).tags).toEqual(tags(20))
  const other = await cards.writes({ name: 'Dana', tags: ['One more'] })
  expect(await cards.merges(dana, other)).toMatchObject(rejected('too-many-tags'))
  await cards.asks('untag', { clientId: dana, tag: 'Tag 0' })
  expect(await cards.merges(dana, other)).toMatchObject(APPLIED)
})

test('what they would like to hear is on their page; a card without an account has none', async ({
  cards,
  salon,
}) => {
  const dana = await cards.writes({})
  expect((await cards.record(dana)).wishes).toBeNull()
  await salon.keeper(sql`
    update profiles set wants_newsletter = true, wants_email_reminders = false,
      wants_day_before_reminder = false where id = ${cards.account}`)
  const { wishes } = await cards.record(cards.account)
  await salon.keeper(sql`
    update profiles set wants_newsletter = false, wants_email_reminders = true,
      wants_day_before_reminder = true where id = ${cards.account}`)
  expect(wishes).toEqual({
    reminders: true,
    pushReminders: true,
    emailReminders: false,
    newsletter: true,
  })
})
