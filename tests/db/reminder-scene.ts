import { afterAll, beforeAll, beforeEach } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

export const VISIT = '40000000-0000-4000-8000-000000000001'
export const OTHER = '40000000-0000-4000-8000-000000000002'
export const MARA = '57000000-0000-4000-8000-000000000001'
export const ANDRE = '57000000-0000-4000-8000-000000000002'

/** As in the standard’s letters, and no point of any curve. */
export const KEYS = { p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) }

/** Before each test the client has one visit, twenty hours ahead, booked long ago. */
export function reminderScene() {
  const opened: { salon: Salon | null } = { salon: null }
  const salon = (): Salon => {
    if (opened.salon === null) throw new Error('The salon is not open yet.')
    return opened.salon
  }
  beforeAll(async () => {
    opened.salon = await openSalon()
  }, OPENING_DEADLINE_MS)
  beforeEach(async () => {
    await salon().keeper(sql`
      delete from appointments; delete from push_subscriptions; delete from private.errands;
      update profiles set wants_push_reminders = true, wants_day_before_reminder = true,
        wants_two_hours_reminder = true, wants_email_reminders = true`)
    await book(VISIT)
  })
  afterAll(() => salon().close())

  const keeper: Salon['keeper'] = (script) => salon().keeper(script)
  const server = () => salon().as('service_role')
  const book = (id: string, { hours = 20, stylist = MARA } = {}) =>
    keeper(sql`
      insert into appointments
        (id, client_id, client_name, stylist_id, service_name, starts_at, ends_at, source, scheduled_at)
      values (${id}, ${idOf('client')}, 'Nora', ${stylist}, 'A cut', now() + make_interval(hours => ${hours}),
        now() + make_interval(hours => ${hours + 1}), 'desk', '2026-01-01')`)

  return {
    salon,
    keeper,
    book,
    claim: (...wanted: readonly object[]) =>
      server().does(sql`select claim_reminders(${JSON.stringify(wanted)}::jsonb) as claimed`),
    note: (news: object, step = 'day-before') =>
      server().does(
        sql`select note_reminder(${VISIT}, ${step}, 1, ${JSON.stringify(news)}::jsonb)`,
      ),
    facts: async (step = 'day-before') => {
      const [row] = await server().does(sql`select reminder_to_send(${VISIT}, ${step}, 1) as facts`)
      return row?.['facts']
    },
    candidates: () =>
      server().does(
        sql`select id, to_jsonb(steps) as steps, schedule_version from visits_to_remind()`,
      ),
    deliveries: () =>
      keeper(sql`
        select step, schedule_version, way, state, problem, sent_at is not null as is_sent
        from reminder_deliveries order by schedule_version, step`),
    errands: () =>
      keeper(sql`
        select reason, payload from private.errands where kind = 'reminder' order by reason`),
    /** Runs one of the timers, and none of the others. */
    run: async (timer: string) => {
      await keeper(sql`
        update private.timers set last_run_at = case when name <> ${timer} then now() end`)
      await keeper(sql`select private.run_due_timers()`)
    },
  }
}

export function step(name: string, version = 1): object {
  return { appointment: VISIT, step: name, version }
}
