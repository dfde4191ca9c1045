import { sql } from '#local/database/sql.ts'
import { MARA } from '#support/furnished-salon.ts'
import { action, freshId, MESSAGE } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import { letterTest } from './visit-letter-scene.ts'
import type { Row } from '#local/database/database.ts'

const TOPICS = ['message', 'booking', 'cancellation'] as const
type Topic = (typeof TOPICS)[number]

/** A salon in which the receptionist wants to hear of everything by email, and nobody else of anything. */
export function teamNewsTest() {
  return letterTest().extend('team', async ({ salon }) => {
    await salon.keeper(sql`
      delete from contact_messages;
      delete from private.team_news;
      delete from private.errands;
      update profiles set
        wants_message_emails = false, wants_booking_emails = false, wants_cancellation_emails = false;
      update stylists set user_id = case id when ${MARA} then ${idOf('employee')}::uuid end`)
    const team = teamOf(salon)
    await team.is('receptionist', 'receptionist')
    await team.wants('receptionist')
    return team
  })
}

function teamOf(salon: Salon) {
  return {
    async wants(who: Actor, topics: readonly Topic[] = TOPICS) {
      await salon.as(who).does(sql`
        update profiles set
          wants_message_emails = ${topics.includes('message')},
          wants_booking_emails = ${topics.includes('booking')},
          wants_cancellation_emails = ${topics.includes('cancellation')}
        where id = ${idOf(who)}`)
    },
    async is(who: Actor, role: string) {
      await salon.keeper(sql`update profiles set role = ${role} where id = ${idOf(who)}`)
    },
    async writes({ as = 'anon' as Actor, kind = 'contact.send', args = MESSAGE as object } = {}) {
      await salon.as(as).does(action({ id: freshId(), kind, args, address: '203.0.113.9' }))
    },
    /** All that came in by now is on its way. */
    async isTold() {
      await salon.keeper(sql`select private.tell_team()`)
    },
    /** What they're told next, each email as it would be written now. */
    async hears(): Promise<readonly Row[]> {
      await this.isTold()
      const rows = await salon.keeper(sql`
        delete from private.errands where reason like 'team-news %' returning payload`)
      const news: Row[] = []
      for (const { payload } of rows) {
        const [row] = await salon
          .as('service_role')
          .does(sql`select team_news_to_send(${payload}) as news`)
        if (row?.['news']) news.push(row['news'] as Row)
      }
      return news.toSorted((one, other) =>
        String(one['email']).localeCompare(String(other['email'])),
      )
    },
  }
}
