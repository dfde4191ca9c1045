import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql, type Sql } from '#local/database/sql.ts'

export const MARA = '57000000-0000-4000-8000-000000000001'
export const ANDRE = '57000000-0000-4000-8000-000000000002'
export const CUT = '5e000000-0000-4000-8000-000000000001'
/** Half an hour hands on, three quarters to set, half an hour to wash and dry; in a chair. */
export const COLOR = '5e000000-0000-4000-8000-000000000002'
export const FACIAL = '5e000000-0000-4000-8000-000000000003'
/** Comes along with something else. */
export const GLOSS = '5e000000-0000-4000-8000-000000000004'
export const PHONE_ONLY = '5e000000-0000-4000-8000-000000000005'

/** A day on which everybody works, more than a week and less than four away. */
export const TUESDAY = nextTuesday(daysLater(salonClockAt(Date.now()).day, 7))

/** Minutes after nine on that Tuesday, when shifts begin; the salon opens at ten. */
export function atNine(minutes: number, day = TUESDAY): string {
  return new Date(salonMoment({ day, minutes: 9 * 60 + minutes })).toISOString()
}

/** Everybody works from nine to six by the week, with an hour at noon; the chairs are two. */
export async function furnish(keeper: (script: Sql) => Promise<unknown>): Promise<void> {
  await keeper(sql`
    insert into services (id, slug, name, price_cents, duration_seconds, category, is_published) values
      (${CUT}, 'cut', 'Cut', 8000, 2400, 'Hair', true),
      (${COLOR}, 'color', 'Color', 12000, 6300, 'Color', true),
      (${FACIAL}, 'facial', 'Facial', 9000, 3000, 'Skin', true),
      (${GLOSS}, 'gloss', 'Gloss', 3000, 900, 'Color', true),
      (${PHONE_ONLY}, 'bridal', 'Bridal styling', 30000, 7200, 'Hair', true)`)
  await keeper(sql`
    insert into service_rules (id, parts, minutes_after, room_kind, is_add_on, is_bookable_online) values
      (${COLOR}, '{30,45,30}', 10, 'chair', false, true), (${GLOSS}, null, 0, null, true, true),
      (${PHONE_ONLY}, null, 0, null, false, false);
    update service_rules set goes_with = '{Hair,Color}' where id = ${GLOSS}`)
  await keeper(
    sql`insert into rooms (name, kind) values ('First chair', 'chair'), ('Second chair', 'chair')`,
  )
  await keeper(sql`
    insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, starts_on)
    select id, kind, weekday, from_minute, until_minute, '2026-01-05'
    from stylists, generate_series(1, 6) as weekday,
      (values ('work', 540, 1080), ('break', 720, 780)) as rhythm (kind, from_minute, until_minute)
    where position <= 2`)
}

function nextTuesday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysLater(day, (2 - weekday + 7) % 7)
}
