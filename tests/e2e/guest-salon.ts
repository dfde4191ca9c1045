import { randomUUID } from 'node:crypto'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { reminderTest } from './expecting-salon.ts'
import { homeOfItsOwn } from './desk-of-salon.ts'
import { expect } from './salon.ts'
import type { TestBackend } from '#support/backend.ts'
import type { ExpectingSalon } from './expecting-salon.ts'

export const LINH = '57000000-0000-4000-8000-000000000003'
/** Ten days from now or a little more: a Tuesday, on which Linh works from ten to six. */
export const TUESDAY = nextTuesday(daysLater(salonClockAt(Date.now()).day, 10))
const ELEVEN = new Date(salonMoment({ day: TUESDAY, minutes: 11 * 60 }))

interface Guest {
  readonly email: string
  /** Holds Tuesday at eleven, and answers with the path of the link in the letter. */
  books(): Promise<string>
  /** As the page behind the link does. */
  confirms(link: string): Promise<void>
  /** Of what was booked last. */
  standing(): Promise<{ status: string; isConfirmed: boolean } | undefined>
}

/** A salon in which Linh works, and somebody without an account. */
export const guestTest = reminderTest.extend<{ working: ExpectingSalon; guest: Guest }>({
  working: async ({ expecting }, use) => {
    const clear = () =>
      expecting.database.run(sql`
        delete from shifts; delete from appointments; delete from waitlist_entries;
        delete from private.freed_days`)
    await clear()
    await expecting.database.run(sql`
      insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on)
      select ${LINH}, weekday, 600, 1080, '2026-01-05' from generate_series(1, 6) as weekday`)
    await use(expecting)
    await clear()
  },
  guest: async ({ working, backend }, use) => {
    const email = `hannah-${randomUUID().slice(0, 8)}@example.com`
    let link = ''
    await use({
      email,
      books: async () => {
        expect(await books(backend, email)).toMatchObject({ outcome: 'applied' })
        return (link = await linkTo(working, email, link))
      },
      confirms: async (link) => {
        const token = link.split('#')[1] ?? ''
        await working.database.run(sql`select private.follow_visit_link(${token}, 'confirm')`)
      },
      standing: async () => {
        const [row] = await working.database.rows<{ status: string; isConfirmed: boolean }>(sql`
          select status, confirm_by is null as "isConfirmed" from appointments
          order by created_at desc limit 1`)
        return row
      },
    })
  },
})

async function books({ url, publishableKey, database }: TestBackend, email: string) {
  const [service] = await database.rows<{ id: string }>(sql`
    select id from services where slug = 'juniper-manicure'`)
  const appointmentId = randomUUID()
  const step = { serviceId: service?.id, stylistId: LINH, isAnybodys: false, guest: 0 }
  const args = {
    visitId: appointmentId,
    guests: [],
    steps: [{ ...step, appointmentId, startsAt: ELEVEN.toISOString() }],
    note: '',
    name: 'Hannah Brooks',
    email,
    phone: '(828) 555-0142',
  }
  const action = { id: randomUUID(), kind: 'appointment.book-as-guest', args }
  const answer = await fetch(`${url}/rest/v1/rpc/apply_action`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...homeOfItsOwn() },
    body: JSON.stringify({ action }),
  })
  return answer.json() as Promise<unknown>
}

/** The newest letter to that address that has such a link. */
export async function linkTo({ url }: ExpectingSalon, email: string, before = ''): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await fetch(`${url}/mailbox/messages`)
    const mails = (await answer.json()) as readonly { to: string; text: string }[]
    const text = mails.find((mail) => mail.to === email && mail.text.includes('/confirm-visit#'))
    link = /\/confirm-visit#[0-9a-f]{64}/.exec(text?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe(before)
  }).toPass()
  return link
}

function nextTuesday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysLater(day, (2 - weekday + 7) % 7)
}
