import { sql } from '#local/database/sql.ts'
import { probes } from '#db/probes.ts'
import { idOf, type Salon } from '#db/salon.ts'
import type { Noun } from '#support/nouns.ts'

/** After the calendar is filled: two clients have a device each, and one visit was called to mind. */
async function rows({ keeper }: Pick<Salon, 'keeper'>): Promise<void> {
  for (const person of ['client', 'neighbour'] as const)
    await keeper(sql`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, device_name) values (
        ${idOf(person)}, ${`https://fcm.googleapis.com/fcm/send/${person}`}, ${`BA${'A'.repeat(85)}`},
        ${'A'.repeat(22)}, 'A phone')`)
  await keeper(sql`
    insert into reminder_deliveries (appointment_id, step, schedule_version, way, state, sent_at)
    values (${idOf('neighbour')}, 'day-before', 1, 'push', 'sent', now())`)
}

/** Devices are their owner’s own, who was reminded is the desk’s affair, and nobody writes either. */
const permissions = probes(`
  statement                                                                | anon | client | empl | recep | mana | admin | owner | service

  select id, device_name, endpoint, last_seen_at from push_subscriptions   | no   | 1      | 0    | 0     | 0    | 0     | 0     | no
  select id from push_subscriptions where user_id = ':neighbour'           | no   | 0      | 0    | 0     | 0    | 0     | 0     | no
  select p256dh, auth from push_subscriptions                              | no   | no     | no   | no    | no   | no    | no    | no
  insert into push_subscriptions (user_id, endpoint, p256dh, auth) values (':me', 'https://web.push.apple.com/x', 'B', 'x') | no   | no     | no   | no    | no   | no    | no    | no
  update push_subscriptions set user_id = ':me'                            | no   | no     | no   | no    | no   | no    | no    | no
  delete from push_subscriptions where user_id = ':me'                     | no   | no     | no   | no    | no   | no    | no    | no
  select step, way, state, sent_at, problem from reminder_deliveries       | no   | 0      | 0    | 1     | 1    | 1     | 1     | no
  select settled_devices from reminder_deliveries                          | no   | no     | no   | no    | no   | no    | no    | no
  insert into reminder_deliveries (appointment_id, step, schedule_version) values (':neighbour', 'two-hours', 1) | no   | no     | no   | no    | no   | no    | no    | no
  update reminder_deliveries set state = 'sent'                            | no   | no     | no   | no    | no   | no    | no    | no
  delete from reminder_deliveries                                          | no   | no     | no   | no    | no   | no    | no    | no

  select state, known, told from private.visit_letters                     | no   | no     | no   | no    | no   | no    | no    | no
  insert into private.visit_letters (visit_id, known, goes_at) values (':neighbour', '{}', now()) | no   | no     | no   | no    | no   | no    | no    | no
  update private.visit_letters set state = 'sent'                          | no   | no     | no   | no    | no   | no    | no    | no
  delete from private.visit_letters                                        | no   | no     | no   | no    | no   | no    | no    | no
  select visit_letter_to_write(':me')                                      | no   | no     | no   | no    | no   | no    | no    | 1
  select note_visit_letter(':me', 1, 'sent')                               | no   | no     | no   | no    | no   | no    | no    | 1
  select private.plan_visit_letter()                                       | no   | no     | no   | no    | no   | no    | no    | no
  select private.link_for_letter(':neighbour')                             | no   | no     | no   | no    | no   | no    | no    | no

  update profiles set wants_push_reminders = false, wants_day_before_reminder = false, wants_two_hours_reminder = false where id = ':me' | no   | 1      | 1    | 1     | 1    | 1     | 1     | no
  update profiles set wants_message_emails = true, wants_booking_emails = true, wants_cancellation_emails = true where id = ':me' | no   | 1      | 1    | 1     | 1    | 1     | 1     | no
  update profiles set wants_push_reminders = false where id = ':neighbour' | no   | 0      | 0    | 0     | 0    | 0     | 0     | no
`)

export const NOUN: Noun = {
  permissions,
  rows,
}
