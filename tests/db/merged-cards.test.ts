import { describe, expect } from 'vitest'
import { Dice } from '#support/dice.ts'
import { COLOR, CUT } from '#support/furnished-salon.ts'
import { counterOf, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { APPLIED, mergeTest, rejected } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf } from './salon.ts'

const test = mergeTest()
const OLD = { phone: '(828) 555-0142', email: 'dana@old.example' }

describe('two cards become one', () => {
  test('visits, notes, service times and missing details go to the card that stays', async ({
    cards,
  }) => {
    const kept = await cards.writes({ phone: '(704) 555-0177', allergies: 'Latex' })
    const gone = await cards.writes({ ...OLD, allergies: 'Nuts', preferences: 'Tea, no sugar' })
    await cards.comes(kept, 60)
    await cards.comes(gone, 180)
    await cards.comes(gone, 300)
    await cards.takes(kept, CUT, 45)
    await cards.takes(gone, CUT, 60)
    await cards.takes(gone, COLOR, 90)

    expect(await cards.merges(kept, gone)).toMatchObject(APPLIED)

    expect(await cards.standing()).toMatchObject([
      {
        id: kept,
        phone: '(704) 555-0177',
        email: 'dana@old.example',
        allergies: 'Latex\nNuts',
        preferences: 'Tea, no sugar',
        visits: { length: 3 },
        timings: [
          [CUT, [45]],
          [COLOR, [90]],
        ],
        merged: [gone],
      },
    ])
    const record = await cards.record(kept)
    expect(record.comingVisits).toHaveLength(3)
    expect(record.mergedCards).toMatchObject([{ id: gone, ...OLD }])
    expect(record.history[0]?.what).toBe('merged')
    // Where the old card was open, and by what was on it.
    expect((await cards.record(gone)).id).toBe(kept)
    expect(await cards.found('5550142')).toEqual(['Dana Whitfield'])
  })

  test('what both say is said once', async ({ cards }) => {
    const kept = await cards.writes({ allergies: 'Nuts\nNo latex allergy', preferences: '' })
    const gone = await cards.writes({
      allergies: 'latex allergy\nNuts',
      preferences: 'By the door',
    })
    await cards.merges(kept, gone)
    expect(await cards.standing()).toMatchObject([
      { allergies: 'Nuts\nNo latex allergy\nlatex allergy', preferences: 'By the door' },
    ])
  })

  test('separated, everything is as it was', async ({ cards }) => {
    const kept = await cards.writes({ allergies: 'Latex' })
    const gone = await cards.writes({ ...OLD, allergies: 'Nuts', preferences: 'Tea' })
    await cards.comes(kept, 60)
    await cards.comes(gone, 180)
    await cards.takes(kept, CUT, 45)
    await cards.takes(gone, CUT, 60)
    await cards.takes(gone, COLOR, 90)
    const before = await cards.standing()

    await cards.merges(kept, gone)
    expect(await cards.separates(gone)).toMatchObject(APPLIED)

    expect(await cards.standing()).toEqual(before)
    expect(await cards.separates(gone)).toMatchObject(APPLIED)
    expect(await cards.standing()).toEqual(before)
    expect((await cards.record(kept)).history.map(({ what }) => what)).toContain('separated')
  })

  test('what was written since stays when they’re separated', async ({ cards }) => {
    const kept = await cards.writes({ allergies: 'Latex' })
    const gone = await cards.writes({ ...OLD, allergies: 'Nuts' })
    await cards.merges(kept, gone)
    await cards.asks('describe', {
      cardId: kept,
      allergies: 'Latex\nNuts\nBleach',
      preferences: '',
      cardVersion: 2,
    })
    await cards.separates(gone)
    expect(await cards.standing()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: kept, allergies: 'Latex\nBleach', email: '' }),
        expect.objectContaining({ id: gone, allergies: 'Nuts', ...OLD }),
      ]),
    )
  })

  test('three become one, and each may leave again', async ({ cards }) => {
    const [a, b, c] = [
      await cards.writes({ name: 'Dana A', allergies: 'A' }),
      await cards.writes({ name: 'Dana B', allergies: 'B' }),
      await cards.writes({ name: 'Dana C', allergies: 'C' }),
    ]
    await cards.comes(a, 60)
    await cards.comes(b, 180)
    const before = await cards.standing()
    await cards.merges(b, a)
    await cards.merges(c, b)
    expect(await cards.standing()).toMatchObject([
      { id: c, visits: { length: 2 }, merged: { length: 2 }, allergies: 'C\nB\nA' },
    ])
    expect(await cards.found('dana a')).toEqual(['Dana C'])
    await cards.separates(b)
    expect(await cards.standing()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: b, merged: [a], allergies: 'B\nA' })]),
    )
    await cards.separates(a)
    expect(await cards.standing()).toEqual(before)
  })

  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'whatever is merged and separated, no visit is lost and all find home again: %i',
    async (seed, { cards }) => {
      const dice = new Dice(seed)
      const all: string[] = []
      const allergies = new Map<string, readonly string[]>()
      for (const from of [60, 120, 240, 300, 360]) {
        const lines = ['Latex', 'Nuts', 'Bleach', 'Dye'].filter(() => dice.happens(2))
        const card = await cards.writes({
          name: `Dana ${from}`,
          phone: dice.happens(2) ? `(828) 555-0${from}` : '',
          email: dice.happens(2) ? `dana${from}@example.com` : '',
          allergies: lines.join('\n'),
          preferences: dice.happens(2) ? `Tea at ${from}\n\nNo talk` : '',
        })
        allergies.set(card, lines)
        await cards.comes(card, from)
        if (dice.happens(2)) await cards.takes(card, CUT, from)
        if (dice.happens(2)) await cards.takes(card, COLOR, from)
        all.push(card)
      }
      const [home, visits] = [await cards.standing(), await cards.visits()]
      const gone = new Set<string>()
      for (let step = 0; step < 20; step += 1) {
        const [one, other] = [dice.pick(all), dice.pick(all)]
        if (gone.has(one) && dice.happens(2)) {
          expect(await cards.separates(one)).toMatchObject(APPLIED)
          gone.delete(one)
        } else if ((await cards.merges(one, other)).outcome === 'applied') gone.add(other)
        expect(await cards.visits()).toEqual(visits)
        // What one of them can't stand is on the card of all.
        for (const root of await cards.standing())
          for (const card of [String(root['id']), ...(root['merged'] as string[])])
            expect(String(root['allergies']).split('\n')).toEqual(
              expect.arrayContaining([...(allergies.get(card) ?? [])]),
            )
      }
      expect(gone.size).toBeGreaterThan(0)
      for (const card of gone) expect(await cards.separates(card)).toMatchObject(APPLIED)
      expect(await cards.standing()).toEqual(home)
    },
  )

  test('notes that are too long for one card are refused, and nothing is changed', async ({
    cards,
  }) => {
    const kept = await cards.writes({ allergies: 'a'.repeat(600) })
    const gone = await cards.writes({ allergies: 'b'.repeat(600) })
    const before = await cards.standing()
    expect(await cards.merges(kept, gone)).toMatchObject(rejected('notes-too-long'))
    expect(await cards.standing()).toEqual(before)
  })
})

describe('who comes again', () => {
  test('is on the one card, by what was on the other', async ({ cards, salon }) => {
    const kept = await cards.writes({ name: 'Dana Reed', email: 'dana@new.example' })
    const gone = await cards.writes(OLD)
    await cards.merges(kept, gone)
    const guests = [
      { name: 'D. W.', phone: '', email: 'Dana@Old.example' },
      { name: 'dana whitfield', phone: '828 555 0142', email: '' },
    ]
    for (const [place, guest] of guests.entries()) {
      const booked = order([{ from: 60 + place * 60 }], { guests: [guest] })
      expect(await counterOf(salon).books(booked, 'receptionist')).toMatchObject(APPLIED)
    }
    expect(await cards.standing()).toMatchObject([{ id: kept, visits: { length: 2 } }])
  })

  test('a device that was away is told of both versions, and can go on', async ({ cards }) => {
    const kept = await cards.writes({ allergies: 'Latex' })
    const gone = await cards.writes({ allergies: 'Nuts' })
    await cards.merges(kept, gone)
    const said = { allergies: 'Almonds', preferences: '' }
    const stale = await cards.asks('describe', { cardId: gone, ...said, cardVersion: 2 })
    expect(stale).toMatchObject({ code: 'stale', current: { cardId: kept, version: 2 } })
    const again = { cardId: stale.current.cardId, ...said, cardVersion: stale.current.version }
    expect(await cards.asks('describe', again)).toMatchObject(APPLIED)
    const details = { name: 'Dana', phone: '', email: '', contactVersion: 1 }
    expect(await cards.asks('update-contact', { cardId: gone, ...details })).toMatchObject({
      code: 'stale',
    })
  })
})

test('two who merge the same cards either way leave one card with everything', async ({
  cards,
  salon,
}) => {
  const one = await cards.writes({ allergies: 'Latex' })
  const other = await cards.writes({ ...OLD, allergies: 'Nuts' })
  await cards.comes(one, 60)
  await cards.comes(other, 180)
  const args = { clientId: one, otherCardId: other }
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'receptionist', does: action({ kind: 'client.merge', args }) },
    () => cards.merges(other, one, 'manager'),
  )
  expect(second).toMatchObject(APPLIED)
  expect(await cards.standing()).toMatchObject([
    { visits: { length: 2 }, allergies: 'Latex\nNuts', email: OLD.email },
  ])
})

test('who isn’t at the desk merges nothing', async ({ cards }) => {
  const kept = await cards.writes({})
  const gone = await cards.writes(OLD)
  for (const actor of ['client', 'employee'] as const) {
    expect(await cards.merges(kept, gone, actor)).toMatchObject(rejected('not-allowed'))
    expect(await cards.separates(gone, actor)).toMatchObject(rejected('not-allowed'))
  }
  expect(await cards.merges(kept, freshId())).toMatchObject(rejected('client-gone'))
  expect(await cards.merges(freshId(), gone)).toMatchObject(rejected('client-gone'))
  // Someone who works here isn't a client.
  expect(await cards.merges(idOf('manager') ?? '', gone)).toMatchObject(rejected('client-gone'))
})
