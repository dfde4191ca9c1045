import { describe, expect, test } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { slotStorm } from './slot-storm.ts'

const PATIENCE_MS = 120_000

describe('a crowd at one time', () => {
  test('books once, and tells all others when else', { timeout: PATIENCE_MS }, async () => {
    expect((await slotStorm(20)).filter(({ isKept }) => !isKept)).toEqual([])
  })

  test('would be seen to double', { timeout: PATIENCE_MS }, async () => {
    const judged = await slotStorm(20, (keeper) =>
      keeper.run(
        raw(`
        alter table appointments drop constraint appointments_one_pair_of_hands,
          drop constraint appointments_one_to_a_place;
        create or replace function private.lock_for(steps private.planned_step[], guests uuid[]) returns void
          language sql set search_path = '' as 'select'`),
      ),
    )
    const broken = judged.filter(({ isKept }) => !isKept).map(({ says }) => says)
    expect(broken.join('\n')).toMatch(/[1-9]\d* hands/)
    expect(broken.join('\n')).toMatch(/a raw row across it: was let in/)
  })

  test(
    'waits for one another also where no constraint would catch it',
    {
      timeout: PATIENCE_MS,
    },
    async () => {
      const judged = await slotStorm(20, (keeper) =>
        keeper.run(
          raw(`
        alter table appointments drop constraint appointments_one_pair_of_hands,
          drop constraint appointments_one_to_a_place`),
        ),
      )
      expect(judged.filter(({ isKept }) => !isKept).map(({ says }) => says)).toEqual([
        'a raw row across it: was let in',
      ])
    },
  )
})
