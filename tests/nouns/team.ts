import { randomUUID } from 'node:crypto'
import { probes } from '#db/probes.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import type { Noun } from '#support/nouns.ts'

/** Who works here and when is for managers to say; who is off, for the desk too. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select team_at_work()                                                    | no   | PT403  | PT403 | PT403 | 1   | 1     | 1     | no
  select private.standing_of_stylist(id) from stylists                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.standing_of_shifts(id) from stylists                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_stylist('{}')                                         | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_stylist('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_stylist('{}')                                      | no   | no     | no   | no    | no   | no    | no    | no
  select private.time_off_to_come(id) from stylists                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.add_time_off('{}')                                        | no   | no     | no   | no    | no   | no    | no    | no
  select private.remove_time_off('{}')                                     | no   | no     | no   | no    | no   | no    | no    | no
  select private.change_shifts('{}')                                       | no   | no     | no   | no    | no   | no    | no    | no
  select week_of_shifts('2026-11-30')                                      | no   | PT403  | 1    | 1     | 1    | 1     | 1     | no
  select private.standing_of_week('2026-11-30')                            | no   | no     | no   | no    | no   | no    | no    | no
  select private.plan_days('{}')                                           | no   | no     | no   | no    | no   | no    | no    | no
`)

export const NOUN: Noun = {
  permissions,
  storm: {
    'stylist.add-time-off': {
      share: 2,
      effects: { 'closed_times INSERT': [1, 1], 'salon_edition UPDATE': [1, 2] },
      askedBy: 'desk',
      draw: ({ dice, salon, number, made }) => {
        const timeOffId = randomUUID()
        // Later than any visit, and each on a day of its own.
        const fromDay = daysLater(salonDay(Date.now()), 200 + (number % 500))
        const stylistId = dice.pick(salon.stylists)
        made('time off').push(`${timeOffId} ${stylistId}`)
        const hours = dice.happens(2) ? { from: 600, until: 660 } : null
        const reason = `Reason ${number}`
        return () => ({ timeOffId, stylistId, fromDay, untilDay: fromDay, hours, reason })
      },
    },
    'stylist.remove-time-off': {
      share: 1,
      effects: { 'salon_edition UPDATE': [1, 2] },
      askedBy: 'desk',
      draw: ({ dice, salon, made }) => {
        const added = made('time off')
        const none = `${randomUUID()} ${dice.pick(salon.stylists)}`
        const [timeOffId, stylistId] = (added.length === 0 ? none : dice.pick(added)).split(' ')
        return () => ({ timeOffId, stylistId, keepsPast: false })
      },
    },
  },
}
