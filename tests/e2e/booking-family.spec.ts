import { AxeBuilder } from '@axe-core/playwright'
import { sql } from '#local/database/sql.ts'
import { expect } from './salon.ts'
import {
  FACIAL,
  book,
  choice,
  choosesTime,
  clientComesTo,
  dialog,
  press,
  service,
  workingTest as test,
} from './working-salon.ts'
import type { WorkingSalon } from './working-salon.ts'

test.use({ serviceWorkers: 'block' })

/** The client holds a family with Milo in it, who has an account of his own. */
async function comesAsFamily({ database }: WorkingSalon): Promise<void> {
  await database.run(sql`
    delete from families;
    update profiles set first_name = 'Milo', last_name = 'Whitfield'
    where id = (select id from auth.users where email = 'employee@example.com');
    with family as (
      insert into families (main_account_holder_id, name)
      select id, 'The Whitfields' from auth.users where email = 'client@example.com' returning id
    )
    insert into family_members (family_id, user_id, relationship, is_main_holder, first_name)
    select family.id, users.id, case users.email when 'client@example.com' then 'main_holder' else 'child' end,
      users.email = 'client@example.com', case users.email when 'client@example.com' then 'Nora' else 'Milo' end
    from family, auth.users as users where email in ('client@example.com', 'employee@example.com')`)
}

async function visitsOf({ database }: WorkingSalon, email: string) {
  return database.rows<{ id: string; minutes: number }>(sql`
    select id, (extract(epoch from ends_at - starts_at) / 60)::int as minutes from appointments
    where client_id = (select id from auth.users where email = ${email}) order by starts_at`)
}

test.beforeEach(({ working }) => comesAsFamily(working))

test('somebody of the family comes along as themselves, for as long as it takes them', async ({
  page,
  working,
}) => {
  await working.database.run(sql`
    delete from client_cards where user_id = (select id from auth.users where email = 'employee@example.com');
    with card as (
      insert into client_cards (user_id, name)
      select id, 'Milo' from auth.users where email = 'employee@example.com' returning id
    )
    insert into client_timings (card_id, service_id, parts)
    select card.id, services.id, '{85}' from card, services where slug = 'glow-facial'`)
  await clientComesTo(page, FACIAL)
  await press(page, 'Bring Someone Along')
  await choice(page, 'Who’s coming with you?').selectOption({ label: 'Milo Whitfield' })
  await expect(choice(page, 'Their name')).toHaveCount(0)
  await service(page, 'Mountain Air Facial', 'Services, Your guest').click()
  await choosesTime(page)
  await expect(dialog(page).getByText('for Milo Whitfield')).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('Milo')
  await page.reload()
  await expect(choice(page, 'Who’s coming with you?').locator(':checked')).toHaveText(
    'Milo Whitfield',
  )
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  expect(await visitsOf(working, 'employee@example.com')).toMatchObject([{ minutes: 85 }])
  expect(await visitsOf(working, 'client@example.com')).toHaveLength(1)
  await dialog(page).getByRole('link', { name: 'See My Visits' }).click()
  await expect(page.getByText('For Milo Whitfield')).toBeVisible()
})

test('who has another visit then is not free, and a time for all is a press away', async ({
  page,
  working,
}) => {
  await clientComesTo(page, `${FACIAL};glow-facial`)
  await choice(page, 'Who’s coming with you?').selectOption({ label: 'Milo Whitfield' })
  await choosesTime(page)
  await working.database.run(sql`
    insert into appointments (id, client_id, client_name, starts_at, ends_at, source)
    select gen_random_uuid(), users.id, 'Milo', day + interval '10 hours', day + interval '11 hours', 'online'
    from auth.users as users, (
      select ${new URL(page.url()).searchParams.get('day')}::timestamp at time zone 'America/New_York' as day
    ) as days where email = 'employee@example.com'`)
  await book(page).click()
  await expect(dialog(page).getByText('Someone coming with you is busy then')).toBeVisible({
    timeout: 20_000,
  })
  expect(await visitsOf(working, 'client@example.com')).toEqual([])
  await dialog(page).locator('.not-booked-times button').first().click()
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  expect(await visitsOf(working, 'employee@example.com')).toHaveLength(2)
})

test('somebody else comes by name as before, and axe has nothing to object to', async ({
  page,
  working,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await clientComesTo(page, `${FACIAL};glow-facial`)
  await choice(page, 'Their name').fill('Ivy Bell')
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await choosesTime(page)
  await book(page).click()
  await expect(dialog(page).getByText('You’re booked')).toBeVisible({ timeout: 20_000 })
  expect((await working.visits()).map(({ client }) => client)).toContain('Ivy Bell')
})
