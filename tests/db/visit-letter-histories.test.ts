import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { Dice } from '#support/dice.ts'
import { furnish } from '#support/furnished-salon.ts'
import { KEYS } from './reminder-scene.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'
import { History } from './visit-letter-history.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await furnish((script) => salon.keeper(script))
  await salon.keeper(sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${idOf('client')}, 'https://fcm.googleapis.com/phone', ${KEYS.p256dh}, ${KEYS.auth})`)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

const HISTORIES = process.env['RING'] === 'full' ? 10_000 : 100
const DEADLINE_MS = 30_000 + HISTORIES * 1000

test(
  'whatever happens, clients know how their visit is, are told once, and the desk sees who isn’t',
  { timeout: DEADLINE_MS },
  async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const complaints = await new History(salon, new Dice(seed * 7919)).complaints()
      expect(complaints, `seed ${seed}`).toEqual([])
    }
  },
)
