import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { becomeIn, SESSIONS, settle } from './account-scene.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await settle(salon)
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('the database is asked before each request', async () => {
  const [authenticator] = await salon.keeper(sql`
    select 'pgrst.db_pre_request=public.check_session' = any (rolconfig) as asks
    from pg_roles where rolname = 'authenticator'`)
  expect(authenticator).toEqual({ asks: true })
})

test.each([
  ['that runs', SESSIONS.here, null],
  ['whose time is up', SESSIONS.over, 'session-ended'],
  ['of somebody else', SESSIONS.nextDoor, 'session-ended'],
  ['that never was', '00000000-0000-4000-8000-000000000999', 'session-ended'],
])('a session %s', async (_which, session, refusal) => {
  let told: unknown = null
  await salon
    .undone(async (keeper) => {
      await keeper(becomeIn('client', session))
      await keeper(sql`select check_session()`)
    })
    .catch((cause: unknown) => (told = cause))
  if (refusal === null) expect(told).toBeNull()
  else expect(told).toMatchObject({ code: 'PT401', detail: refusal })
})

const WITHOUT_APP = { app: null, session: 'aal1', token: 'aal1' } as const
const WITH_CODE = { app: 'verified', session: 'aal2', token: 'aal2' } as const

test.each([
  ['without an app', WITHOUT_APP, true],
  ['without the app that is required', { ...WITHOUT_APP, isRequired: true }, false],
  [
    'whose required app is not set up yet',
    { ...WITHOUT_APP, app: 'unverified', isRequired: true },
    false,
  ],
  ['with the app that is required', { ...WITH_CODE, isRequired: true }, true],
  ['whose app is not set up yet', { ...WITHOUT_APP, app: 'unverified' }, true],
  ['before the code', { app: 'verified', session: 'aal1', token: 'aal1' }, false],
  ['after the code', WITH_CODE, true],
  ['with the token of before', { app: 'verified', session: 'aal2', token: 'aal1' }, false],
  ['whose other app is gone', { app: 'verified', session: 'aal1', token: 'aal2' }, false],
] as const)('an owner %s has their powers and files or not', async (_how, told, has) => {
  const { app, session, token, isRequired } = { isRequired: false, ...told }
  expect.assertions(2)
  const owner = idOf('business_owner')
  await salon.undone(async (keeper) => {
    if (isRequired) await keeper(sql`insert into private.two_step_rule values (true, true)`)
    if (app !== null)
      await keeper(sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (gen_random_uuid(), ${owner}, 'totp', ${app}, now(), now())`)
    await keeper(sql`
      insert into storage.objects (bucket_id, name) values ('profiles', ${`${owner}/photo.webp`});
      update auth.sessions set user_id = ${owner}, aal = ${session} where id = ${SESSIONS.here};
      update auth.sessions set user_id = ${owner}, aal = 'aal2' where id = ${SESSIONS.phone}`)
    const claims = { sub: owner, role: 'authenticated', aal: token, session_id: SESSIONS.here }
    await keeper(sql`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`)
    expect(await keeper(sql`select id from profiles`)).toHaveLength(has ? 7 : 1)
    expect(await keeper(sql`select id from storage.objects`)).toHaveLength(has ? 1 : 0)
  })
})
