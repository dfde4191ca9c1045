import type { Row } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { CUT, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

export const THEO = {
  name: 'Theo Lindqvist',
  phone: '(828) 555-0177',
  email: 'theo@example.com',
}

/** A cut by Mara on that Tuesday, between ten and six. */
export function wish(who: Actor | object, more: object = {}): object {
  return {
    entryId: freshId(),
    guest: typeof who === 'string' ? { clientId: idOf(who) } : who,
    serviceIds: [CUT],
    stylistId: MARA,
    fromDay: TUESDAY,
    untilDay: TUESDAY,
    fromMinute: 600,
    untilMinute: 1080,
    weekdays: [1, 2, 3, 4, 5, 6],
    note: '',
    ...more,
  }
}

/** The line of those who wait, and the clock that looks for them. */
export function lineOf(salon: Salon) {
  const does = async (verb: string, args: object, as: Actor, id = freshId()): Promise<Row> => {
    const [row] = await salon.as(as).does(action({ id, kind: `waitlist.${verb}`, args }))
    return row?.['verdict'] as Row
  }
  return {
    does,
    async joins(as: Actor, more: object = {}): Promise<string> {
      const args = wish(as, more)
      await does('join', args, as)
      return String(Object(args).entryId)
    },
    async looks(): Promise<unknown> {
      const [row] = await salon.keeper(sql`select private.offer_free_times() as offers`)
      return row?.['offers']
    },
    entries: () =>
      salon.keeper(sql`
        select user_id, client_name, state, (visit_id is not null) as "hasVisit"
        from waitlist_entries order by joined_at, id`),
    entry: async (id: string): Promise<Row> => {
      const [row = {}] = await salon.keeper(sql`select * from waitlist_entries where id = ${id}`)
      return row
    },
    /** Mara has no more room on that Tuesday than what is taken out again. */
    async fill(): Promise<string[]> {
      const rows = await salon.keeper(sql`
        insert into appointments (id, client_name, stylist_id, service_slug, service_name, starts_at, ends_at, source)
        select gen_random_uuid(), 'Somebody', ${MARA}, 'cut', 'Cut', begins, begins + interval '1 hour', 'desk'
        from generate_series(
          private.salon_moment(${TUESDAY}::date, 540), private.salon_moment(${TUESDAY}::date, 1020), interval '1 hour'
        ) as begins
        returning id`)
      await salon.keeper(sql`delete from private.freed_days`)
      return rows.map(({ id }) => String(id))
    },
    /** The hour that begins so many minutes after nine. */
    async free(minutesAfterNine: number): Promise<void> {
      await salon.keeper(sql`
        update appointments set status = 'cancelled'
        where client_name = 'Somebody' and starts_at = private.salon_moment(${TUESDAY}::date, 540 + ${minutesAfterNine}::int)`)
    },
    async lapses(): Promise<void> {
      await salon.keeper(sql`
        update appointments set confirm_by = clock_timestamp() - interval '1 second' where confirm_by is not null;
        select private.lapse_unconfirmed()`)
    },
    held: () =>
      salon.keeper(sql`
        select client_id, client_name, status, source, price_cents, confirm_by is null as "isConfirmed",
          (extract(epoch from starts_at - private.salon_moment(${TUESDAY}::date, 540)) / 60)::int as from
        from appointments where client_name <> 'Somebody' order by created_at, id`),
    async clear(): Promise<void> {
      await salon.keeper(sql`
        delete from waitlist_entries; delete from private.freed_days; delete from private.errands`)
    },
  }
}
