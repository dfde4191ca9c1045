import { sql } from '#local/database/sql.ts'
import { ANDRE, bookedTest as test, deskOpens, pointAt, visitOf } from './booked-salon.ts'
import { expect } from './salon.ts'

test('somebody known walks in: it takes as long as it takes them, and a place is theirs', async ({
  page,
  booked,
}) => {
  const { database, day } = booked
  await booked.books({ name: 'Ada Marlow', time: '16:00-17:00', stylistId: ANDRE })
  await database.run(sql`
    insert into appointment_contacts (appointment_id, phone)
      select id, '(828) 555-0177' from appointments;
    insert into rooms (name, kind, position) values ('Window seat', 'seat', 1);
    insert into service_rules (id, room_kind)
      select id, 'seat' from services where slug = 'signature-cut';
    update client_cards set allergies = 'Reacts to PPD' where name = 'Ada Marlow';
    insert into client_timings (card_id, service_id, parts)
      select client_cards.id, services.id, '{75}' from client_cards, services
      where client_cards.name = 'Ada Marlow' and slug = 'signature-cut'`)
  await deskOpens(page, `?day=${day}`)
  await expect(visitOf(page, 'Ada Marlow')).toBeVisible()
  const { x, y } = await pointAt(page, 'Mara Ellison', '11:05')
  await page.mouse.click(x, y)
  await page.getByRole('menuitem', { name: 'Walk-In Here' }).click()

  const form = page.getByRole('dialog', { name: 'Add a walk-in' })
  await form.getByRole('combobox', { name: 'Name' }).pressSequentially('marl')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Name' })).toHaveValue('Ada Marlow')
  await expect(form.getByLabel('Phone')).toHaveValue('(828) 555-0177')
  await expect(form).toContainText('Reacts to PPD')
  await form.getByRole('combobox', { name: 'Service' }).fill('signature')
  await page.keyboard.press('Enter')
  await expect(form).toContainText('1 h 15 min')
  await expect(form).toContainText('Window seat is free.')
  await expect(form.getByRole('combobox', { name: 'With' })).toHaveValue(/.+/)
  await form.getByRole('button', { name: 'Add Walk-In' }).click()
  await expect(form).toBeHidden()
  const walkIns = () =>
    database.rows(sql`
      select extract(epoch from ends_at - starts_at)::int / 60 as minutes, rooms.name as room,
        client_cards.name as card
      from appointments left join rooms on rooms.id = room_id
      left join client_cards on client_cards.id = card_id where source = 'walk-in'`)
  await expect
    .poll(walkIns, { timeout: 20_000 })
    .toEqual([{ minutes: 75, room: 'Window seat', card: 'Ada Marlow' }])
  await database.run(sql`
    delete from appointments; delete from rooms; delete from service_rules; delete from client_timings`)
})
