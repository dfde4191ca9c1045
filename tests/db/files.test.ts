import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type Sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const photo = `${idOf('neighbour')}/photo.jpg`
const contract = `contracts/${idOf('neighbour')}_contract_2026-11-21T09:00:00.000Z.pdf`

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  for (const name of [photo, contract]) await salon.as('service_role').does(store(name))
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('people find their own photo and contract again, and nobody else does', async () => {
  const names = sql`select name from storage.objects order by name`
  expect(await salon.as('neighbour').does(names)).toEqual([{ name: photo }, { name: contract }])
  for (const stranger of ['anon', 'client', 'employee', 'receptionist', 'manager'] as const)
    expect([stranger, await salon.as(stranger).does(names)]).toEqual([stranger, []])
})

test('administrators and owners read contracts, not photos', async () => {
  const names = sql`select name from storage.objects`
  for (const keeper of ['admin', 'business_owner'] as const)
    expect(await salon.as(keeper).does(names)).toEqual([{ name: contract }])
})

test('what is stored stays as it is, even for its owner: only functions store, which count', async () => {
  const owner = salon.as('neighbour')
  for (const name of [photo, contract]) {
    expect(await owner.attempt(overwrite(name))).toBe('42501')
    expect(await owner.attempt(rename(name, name.replace('/', '/x')))).toBe(0)
  }
  expect(await owner.attempt(sql`update storage.objects set metadata = '{}'`)).toBe(0)
  expect(await owner.attempt(sql`delete from storage.objects`)).toBe(0)
})

test.each([
  `${idOf('client')}/photo.jpg`,
  `contracts/${idOf('client')}_contract_1795000000000.pdf`,
  'photo.jpg',
  'contracts/photo.jpg',
  `contracts/${idOf('client')}/photo.jpg`,
])('nobody stores anything as %s by themselves', async (name) => {
  for (const person of ['anon', 'client', 'manager', 'business_owner'] as const)
    expect([person, await salon.as(person).attempt(store(name))]).toEqual([person, '42501'])
})

test('the two buckets say what they take', async () => {
  const buckets = await salon.keeper(sql`
    select id, public, file_size_limit::int as bytes, allowed_mime_types::text as kinds
    from storage.buckets order by id`)
  const photos = 'image/jpeg,image/png,image/webp'
  expect(buckets).toEqual([
    { id: 'profiles', public: false, bytes: 5_242_880, kinds: `{${photos},application/pdf}` },
    { id: 'service-images', public: true, bytes: 5_242_880, kinds: `{${photos}}` },
  ])
})

function store(name: string): Sql {
  return sql`insert into storage.objects (bucket_id, name) values ('profiles', ${name})`
}

function overwrite(name: string): Sql {
  return sql`${store(name)} on conflict (bucket_id, name) do update set metadata = '{}'`
}

function rename(from: string, to: string): Sql {
  return sql`update storage.objects set name = ${to} where name = ${from}`
}
