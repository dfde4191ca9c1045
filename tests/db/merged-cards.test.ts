import { describe, expect } from 'vitest'
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

  test('a card that went into another one brings a third one there', async ({ cards }) => {
    const kept = await cards.writes({})
    const gone = await cards.writes({ allergies: 'Nuts' })
    const third = await cards.writes({ allergies: 'Latex' })
    await cards.merges(kept, gone)
    expect(await cards.merges(gone, third)).toMatchObject(APPLIED)
    expect(await cards.standing()).toMatchObject([{ id: kept, allergies: 'Nuts\nLatex' }])
  })

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
