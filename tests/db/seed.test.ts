import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#domain/session/roles.ts'
import { readPublishedTeam } from '#domain/site/published-team.ts'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

interface DemoAccount {
  role: string
  email: string
  password: string
  name: string
}

const accounts = JSON.parse(
  readFileSync('supabase/demo-accounts.json', 'utf8'),
) as readonly DemoAccount[]

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon({ seed: true })
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('there is one demo account per role, and its printed password opens it', async () => {
  const doors: unknown[] = []
  for (const account of accounts) doors.push(await accountBehind(salon, account))
  expect(doors).toEqual(accounts.map(({ role, name }) => ({ role, name, identities: 1 })))
  expect(accounts.map(({ role }) => role)).toEqual(ROLES)
  expect(accounts.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
  expect(await salon.keeper(sql`select id from auth.users`)).toHaveLength(ROLES.length)
})

test('visitors find nine services in five categories, three of them reduced', async () => {
  const services = await salon.as('anon').does(sql`
  select slug, image, category, discount_active, price_cents, duration_seconds, features::text,
    regexp_count(description, '[.]( |$)') as sentences
  from services order by position`)
  expect(services).toHaveLength(9)
  expect(new Set(services.map(({ category }) => category)).size).toBe(5)
  expect(services.filter((service) => service['discount_active'])).toHaveLength(3)
  for (const { slug, image, sentences, price_cents, duration_seconds, features } of services) {
    expect(image).toBe(`/pictures/services/${String(slug)}`)
    // Two that fill a card, and what else there is to say.
    expect(sentences).toBe(3)
    expect(Number(price_cents)).toBeGreaterThan(2000)
    expect(Number(duration_seconds) % 300).toBe(0)
    expect(features).not.toBe('{}')
  }
})

test('a demonstration says that it is one, and tells at length what its people have done', async () => {
  const [row] = await salon.as('anon').does(sql`
    select published_team() as team, published_salon() -> 'isExample' as "isExample"`)
  expect(row?.['isExample']).toBe(true)
  const team = readPublishedTeam(row?.['team'])
  expect(team).toHaveLength(4)
  for (const { id, biography, education } of team) {
    const words = biography.join(' ').split(/\s+/).length
    expect(words, id).toBeGreaterThanOrEqual(150)
    expect(words, id).toBeLessThanOrEqual(220)
    expect(education, id).not.toHaveLength(0)
  }
})

test('only the seed marks a database as one for development', async () => {
  const isMarked = sql`select is_development_database() as marked`
  expect(await salon.as('service_role').does(isMarked)).toEqual([{ marked: true }])
})

async function accountBehind(salon: Salon, { email, password }: DemoAccount): Promise<unknown> {
  const [account] = await salon.keeper(sql`
    select p.role, p.first_name || ' ' || p.last_name as name, (
      select count(*)::int from auth.identities i
      where i.user_id = u.id and i.provider = 'email' and i.identity_data ->> 'email' = u.email
    ) as identities
    from auth.users u join profiles p using (id)
    where u.email = ${email} and email_confirmed_at is not null
      and encrypted_password = extensions.crypt(${password}, encrypted_password)`)
  return account
}
