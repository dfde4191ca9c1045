import { afterAll, beforeAll, expect, test } from 'vitest'
import { preRequestOf } from '#local/database/pre-request.ts'
import { raw } from '#local/database/sql.ts'
import { ALICE, BORIS, openRestBackend, type RestBackend } from './rest-backend.ts'

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
  // The setting belongs to the role, which the databases of one server share: the salon's own value is used.
  await backend.database.run(
    raw(`
    do $$
    begin
      if not exists (
        select from pg_roles
        where rolname = 'authenticator' and 'pgrst.db_pre_request=public.check_session' = any (rolconfig)
      ) then
        alter role authenticator set pgrst.db_pre_request = 'public.check_session';
      end if;
    end $$;
    create function public.check_session() returns void language plpgsql as $$
    begin
      if current_setting('request.jwt.claims')::jsonb ->> 'sub' = '${BORIS}' then
        raise sqlstate 'PT401' using message = 'It has ended.', detail = 'session-ended';
      end if;
    end $$;
    create function other.check_session() returns void language sql return null`),
  )
})
afterAll(() => backend.close())

test('what the function refuses is not done', async () => {
  const body = JSON.stringify({ body: 'late' })
  const refused = await backend.request('/notes', {
    method: 'POST',
    headers: { apikey: BORIS },
    body,
  })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  expect(await refused.json()).toMatchObject({ code: 'PT401', details: 'session-ended' })
  expect(await backend.database.rows(raw('select id from notes'))).toEqual([])
})

test('a function of the same name in the schema that is asked is not taken for it', async () => {
  const headers = { apikey: BORIS, 'accept-profile': 'other' }
  expect((await backend.request('/things', { headers })).status).toBe(401)
})

test('everyone else goes on', async () => {
  expect((await backend.as(ALICE).from('notes').insert({ body: 'mine' })).status).toBe(201)
})

test('a lookup that failed is made again', async () => {
  let tries = 0
  const ask = preRequestOf({
    ...backend.database,
    rows: (statement) => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('gone')) : backend.database.rows(statement)
    },
  })
  await expect(ask()).rejects.toThrow('gone')
  expect(await ask()).toEqual(raw('select public.check_session(); '))
  await ask()
  expect(tries).toBe(2)
})
