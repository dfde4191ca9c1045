import { changeInWords } from '#domain/history/change-sentence.ts'
import { readChangeHistory } from '#domain/history/salon-changes.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { bookingTest } from './booking-scene.ts'
import { action } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

interface Wanted {
  readonly things?: readonly string[]
  readonly about?: string
  readonly by?: Actor
  readonly before?: number
}

/** The furnished salon, with what's told of each change after the test began. */
export function historyTest() {
  return bookingTest().extend('history', async ({ salon }) => {
    const [row] = await salon.keeper(sql`
      delete from closed_times; delete from planned_days;
      select coalesce(max(number), 0) as last from private.salon_changes`)
    return historyOf(salon, Number(row?.['last']))
  })
}

function historyOf(salon: Salon, last: number) {
  const does = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind, args }))
    return Object(row?.['verdict'])
  }
  const told = async ({ things, about, by, before }: Wanted = {}, as: Actor = 'business_owner') => {
    const [row] = await salon.as(as).does(sql`
      select change_history(
        ${things === undefined ? null : `{${things.join()}}`}::text[], ${about ?? null}::uuid, ${by === undefined ? null : idOf(by)}::uuid,
        ${before ?? null}::bigint
      ) as told`)
    const history = readChangeHistory(row?.['told'])
    return { ...history, changes: history.changes.filter(({ number }) => number > last) }
  }
  return {
    does,
    told,
    newest: async () => {
      const change = (await told()).changes[0]
      if (change === undefined) throw new Error('Nothing was changed.')
      return change
    },
    /** Each as a person reads it, the newest first. */
    async read(wanted: Wanted = {}, as: Actor = 'business_owner') {
      const { changes } = await told(wanted, as)
      const around = { ownId: '', today: salonDay(Date.now()) }
      return changes.map((change) => {
        const { who, words, lines } = changeInWords(change, around)
        const differences = lines.map(({ label, was, is }) => `${label}: ${was} → ${is}`)
        return [`${who} ${words}`.trim(), ...differences].join('; ')
      })
    },
    undoes: (change: number, as: Actor = 'business_owner') => does('history.undo', { change }, as),
    /** How a thing is, without what only says when it came to be so. */
    state: async (thing: string, subject: string | null) => {
      const [row] = await salon.keeper(
        sql`select private.state_of(${thing}, ${subject}::uuid) as state`,
      )
      return row?.['state']
    },
    version: async (thing: string, subject: string | null) => {
      const [row] = await salon.keeper(sql`
        select case ${thing}
          when 'service' then private.standing_of_service(${subject})
          when 'stylist' then private.standing_of_stylist(${subject})
          when 'shifts' then private.standing_of_shifts(${subject})
          when 'planned-days' then jsonb_build_object('version', private.version_of_planned_days())
          when 'room' then private.standing_of_room(${subject})
          when 'salon' then private.standing_of_salon()
          when 'preset' then private.standing_of_preset(${subject})
          else private.standing_of_hours()
        end -> 'version' as version`)
      return row?.['version']
    },
  }
}
