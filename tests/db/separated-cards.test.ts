import { describe, expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { Dice } from '#support/dice.ts'
import { COLOR, CUT } from '#support/furnished-salon.ts'
import { counterOf, order } from './booking-scene.ts'
import { APPLIED, mergeTest } from './merge-scene.ts'

const test = mergeTest()
const OLD = { phone: '(828) 555-0142', email: 'dana@old.example' }

describe('separated again', () => {
  test('everything is as it was', async ({ cards }) => {
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

  test('what was written since stays', async ({ cards }) => {
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

  test('of three that became one each may leave', async ({ cards }) => {
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
    expect(await cards.found('dana a')).toEqual(['Dana B'])
    await cards.separates(a)
    expect(await cards.standing()).toEqual(before)
  })

  test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'whatever is merged and separated, no visit is lost and all find home again: %i',
    async (seed, { cards }) => {
      const dice = new Dice(seed)
      const all: string[] = []
      const allergies = new Map<string, readonly string[]>()
      const tags = new Map<string, readonly string[]>()
      for (const from of [60, 120, 240, 300, 360]) {
        const lines = ['Latex', 'Nuts', 'Bleach', 'Dye'].filter(() => dice.happens(2))
        const known = ['VIP', 'Needs parking', 'Quiet'].filter(() => dice.happens(2))
        const card = await cards.writes({
          tags: known,
          name: `Dana ${from}`,
          phone: dice.happens(2) ? `(828) 555-0${from}` : '',
          email: dice.happens(2) ? `dana${from}@example.com` : '',
          allergies: lines.join('\n'),
          preferences: dice.happens(2) ? `Tea at ${from}\n\nNo talk` : '',
        })
        allergies.set(card, lines)
        tags.set(card, known)
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
        // What one of them can't stand is on the card of all, and how they're known.
        for (const root of await cards.standing())
          for (const card of [String(root['id']), ...(root['merged'] as string[])]) {
            expect(root['tags']).toEqual(expect.arrayContaining([...(tags.get(card) ?? [])]))
            expect(String(root['allergies']).split('\n')).toEqual(
              expect.arrayContaining([...(allergies.get(card) ?? [])]),
            )
          }
      }
      expect(gone.size).toBeGreaterThan(0)
      for (const card of gone) expect(await cards.separates(card)).toMatchObject(APPLIED)
      expect(await cards.standing()).toEqual(home)
    },
  )

  test('a card that came along leaves with the one it came with, and stays there', async ({
    cards,
  }) => {
    const [a, b, c, d] = [
      await cards.writes({ name: 'Dana A', allergies: 'A' }),
      await cards.writes({ name: 'Dana B' }),
      await cards.writes({ name: 'Dana C' }),
      await cards.writes({ name: 'Dana D' }),
    ]
    await cards.merges(b, a)
    await cards.merges(c, b)
    await cards.merges(d, c)
    await cards.separates(b)
    await cards.separates(c)
    expect(await cards.standing()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: b, merged: [a], allergies: 'A' }),
        expect.objectContaining({ id: c, merged: [], allergies: '' }),
        expect.objectContaining({ id: d, merged: [], allergies: '' }),
      ]),
    )
  })

  test('what another merged card says as well stays, and what the desk crossed out is gone', async ({
    cards,
  }) => {
    const kept = await cards.writes({})
    const one = await cards.writes({ allergies: 'Nuts\nDye', phone: OLD.phone })
    const two = await cards.writes({ allergies: 'Nuts\nDye\nLatex', phone: '(704) 555-0177' })
    await cards.merges(kept, one)
    await cards.merges(kept, two)
    const [{ version } = {}] = await cards.versions(kept)
    const said = { allergies: 'Nuts', preferences: '', cardVersion: version }
    expect(await cards.asks('describe', { cardId: kept, ...said })).toMatchObject(APPLIED)
    await cards.separates(one)
    expect(await cards.standing()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: kept, allergies: 'Nuts', phone: '(704) 555-0177' }),
      ]),
    )
    await cards.separates(two)
    expect(await cards.standing()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: kept, allergies: '', phone: '' })]),
    )
  })

  test('a visit that was booked since goes with what it was booked by, and no earlier one', async ({
    cards,
    salon,
  }) => {
    const kept = await cards.writes({ name: 'Dana Reed' })
    const gone = await cards.writes(OLD)
    const books = async (from: number, name: string) =>
      counterOf(salon).books(
        order([{ from }, { from: from + 40 }], { guests: [{ name, ...OLD }] }),
        'receptionist',
      )
    expect(await books(60, 'Dana Reed')).toMatchObject(APPLIED)
    await salon.keeper(sql`update appointments set card_id = ${kept}`)
    await cards.merges(kept, gone)
    expect(await books(300, 'Dana W.')).toMatchObject(APPLIED)
    await cards.separates(gone)
    const whose = await salon.keeper(sql`
      select client_name, card_id from appointments order by starts_at`)
    expect(whose).toEqual([
      { client_name: 'Dana Reed', card_id: kept },
      { client_name: 'Dana Reed', card_id: kept },
      { client_name: 'Dana W.', card_id: gone },
      { client_name: 'Dana W.', card_id: gone },
    ])
  })

  test('devices hear of both cards', async ({ cards, salon }) => {
    const kept = await cards.writes({})
    const gone = await cards.writes(OLD)
    await cards.comes(kept, 60)
    await cards.comes(gone, 180)
    await cards.merges(kept, gone)
    const [heard] = await salon.keeper(sql`select clock_timestamp()::text as at`)
    await cards.separates(gone)
    const changed = await salon.keeper(sql`
      select id from client_cards where changed_at > ${String(heard?.['at'])}::timestamptz order by id`)
    expect(changed.map(({ id }) => id)).toEqual([kept, gone].toSorted())
  })
})
