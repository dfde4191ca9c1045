import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { ALICE, BORIS, openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
})
afterAll(() => backend.close())

const anon = () => backend.as('anon')
const post = (path: string, body: string) => backend.request(path, { method: 'POST', body })

describe('who is asking', () => {
  it('shows each user only their own rows, and the service role all of them', async () => {
    await backend.as(ALICE).from('notes').insert({ body: 'mine' })
    const read = async (who: string) =>
      (await backend.as(who).from('notes').select('body')).data?.length
    expect(await read(ALICE)).toBe(1)
    expect(await read(BORIS)).toBe(0)
    expect(await read('service_role')).toBe(1)
  })

  it('never keeps a role for the next request', async () => {
    await backend.as('service_role').from('notes').select('body')
    const { status, error } = await anon().from('notes').select('body')
    expect([status, error?.code]).toEqual([401, '42501'])
    const refused = await backend.as(ALICE).from('closed').select()
    expect([refused.status, refused.error?.code]).toEqual([403, '42501'])
  })

  it('counts for a user only what that user may see', async () => {
    const { count } = await backend.as(BORIS).from('notes').select('id', { count: 'exact' })
    expect(count).toBe(0)
  })
})

describe('one round trip', () => {
  it('sends one script for each request', async () => {
    await anon().from('salons').select('id')
    const before = backend.scripts()
    await anon().from('salons').select('*, stylists(*, services(*))', { count: 'exact' })
    await anon().from('salons').select('*', { count: 'planned' })
    await anon().from('salons').insert({ name: 'Brief' }).select('*, stylists(*)')
    await anon().from('salons').delete().eq('name', 'Brief')
    await anon().rpc('stylists_of', { salon: 1 }).select('name, salons(name)')
    expect(backend.scripts() - before).toBe(5)
  })

  it('notices tables, columns, relations and functions created later', async () => {
    await anon().from('salons').select('id')
    await backend.database.run(
      raw(`create table public.late (id int primary key, salon_id int references public.salons (id));
        alter table public.salons add column slogan text;
        create function public.late_one() returns int language sql as 'select 1';
        insert into public.late values (1, 1)`),
    )
    expect((await anon().from('late').select('id, salons(slogan)')).data).toEqual([
      { id: 1, salons: { slogan: null } },
    ])
    expect((await anon().rpc('late_one')).data).toBe(1)
    await backend.database.run(raw('drop table public.late'))
    expect((await anon().from('late').select('id')).status).toBe(404)
    expect((await anon().from('late').select('id')).error?.code).toBe('PGRST205')
  })
})

describe('other schemas', () => {
  it('reads and writes in the schema named by the profile', async () => {
    const { data } = await anon().schema('other').from('things').select()
    expect(data).toEqual([{ id: 42 }])
    const response = await backend.request('/things', { headers: { 'Accept-Profile': 'other' } })
    expect(response.headers.get('Content-Profile')).toBe('other')
    const denied = await anon().schema('other').from('things').insert({ id: 1 })
    expect(denied.error?.code).toBe('42501')
  })

  it('refuses schemas that are not exposed', async () => {
    const { status, error } = await backend
      .as('service_role')
      .schema('private')
      .from('hidden')
      .select()
    expect([status, error?.code, error?.hint]).toEqual([
      406,
      'PGRST106',
      'Only the following schemas are exposed: public, other',
    ])
  })
})

describe('triggers', () => {
  it('may set headers of the answer', async () => {
    await backend.database.run(
      raw(`create function public.announce() returns trigger language plpgsql as $$ begin
          perform set_config('response.headers', '[{"X-Made": "yes"}]', true); return new; end $$;
        create trigger announce before insert on public.places for each row execute function public.announce()`),
    )
    const response = await post('/places', '{"country":"IT","town":"Rome"}')
    expect([response.status, response.headers.get('X-Made')]).toEqual([201, 'yes'])
    expect((await post('/salons', '{"name":"n"}')).headers.get('X-Made')).toBeNull()
  })
})
