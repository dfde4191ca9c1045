import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { openDatabaseForMany, type DatabaseForMany } from '#support/database-for-many.ts'

const run = promisify(execFile)
const OWNER = { email: 'first.owner@example.com', password: 'a-quiet-row-of-junipers' }
const CLIENT = { email: 'new.client@example.com', password: 'a-quiet-row-of-junipers' }
const SERVICE = {
  slug: 'engine-cut',
  name: 'Engine Cut',
  price_cents: 4200,
  duration_seconds: 1800,
  category: 'Hair',
  is_published: true,
}

/** One story through every service, the same on the server's own database and on one that others run. */
describe.each(['its own database', 'DATABASE_URL'])('the whole server on %s', (where) => {
  let others: DatabaseForMany | undefined
  let server: TestBackend
  let owner: SupabaseClient

  const as = (key: string): SupabaseClient =>
    createClient(server.url, key, { auth: { persistSession: false, autoRefreshToken: false } })

  /** As it's typed, in another process. */
  const command = async (name: string, email: string) => {
    const file = `supabase/local/${name}.ts`
    const keys = { SUPABASE_URL: server.url, SUPABASE_SECRET_KEY: server.secretKey }
    const env = { ...process.env, ...keys }
    return (await run(process.execPath, ['supabase/local/command.mjs', file, email], { env }))
      .stdout
  }

  beforeAll(async () => {
    others = where === 'DATABASE_URL' ? await openDatabaseForMany() : undefined
    server = await startTestBackend({ seed: false, databaseUrl: others?.url ?? null })
    owner = as(server.publishableKey)
  }, 120_000)

  afterAll(async () => {
    await server.stop()
    await others?.close()
  })

  test('the first owner signs up, confirms by mail and is made owner by the holder of the key', async () => {
    const signedUp = await owner.auth.signUp({ ...OWNER, options: { data: { first_name: 'Ida' } } })
    expect(signedUp.error).toBeNull()
    const early = await as(server.secretKey).rpc('grant_first_owner', { email: OWNER.email })
    expect(early.error).toMatchObject({ details: 'email-not-confirmed' })

    const mail = await server.mailTo(OWNER.email, 'confirmation')
    const link = /https?:\S+\/verify\?\S+/.exec(mail.text)?.[0] ?? ''
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
    expect(await command('grant-owner', OWNER.email)).toContain(`${OWNER.email} is now an owner.`)

    const { data, error } = await owner.auth.signInWithPassword(OWNER)
    expect(error).toBeNull()
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    expect(claims['user_role']).toBe('business_owner')
  })

  test('the holder of the key lets in who lost their phone', async () => {
    const said = await command('end-two-step', CLIENT.email).catch((cause: unknown) => cause)
    expect(said).toMatchObject({
      code: 1,
      stderr: 'Nobody has signed up with this e-mail address.\n',
    })
  })

  test('what the owner publishes a visitor reads, and cannot change', async () => {
    expect((await owner.from('services').insert(SERVICE)).error).toBeNull()
    const visitor = as(server.publishableKey)
    const read = await visitor
      .from('services')
      .select('slug, price_cents')
      .eq('slug', SERVICE.slug)
      .single()
    expect(read.data).toEqual({ slug: 'engine-cut', price_cents: 4200 })
    const changed = await visitor
      .from('services')
      .update({ price_cents: 1 })
      .eq('slug', SERVICE.slug)
    expect(changed.error?.code).toBe('42501')
  })

  test('a client keeps a photo that nobody else can open', async () => {
    const made = await as(server.secretKey).auth.admin.createUser({
      ...CLIENT,
      email_confirm: true,
    })
    expect(made.error).toBeNull()
    const client = as(server.publishableKey)
    await client.auth.signInWithPassword(CLIENT)
    const photo = new Blob([Buffer.from('ffd8ffe000104a464946', 'hex')], { type: 'image/jpeg' })
    const stored = await client.functions.invoke<{ path: string }>('profile-photo', { body: photo })
    expect(stored.error).toBeNull()
    const path = stored.data?.path ?? ''
    expect(path).toMatch(new RegExp(`^${made.data.user?.id}/photo-`))
    expect((await client.storage.from('profiles').upload('mine.jpg', photo)).error).not.toBeNull()
    expect((await client.storage.from('profiles').download(path)).error).toBeNull()
    expect(
      (await as(server.publishableKey).storage.from('profiles').download(path)).error,
    ).not.toBeNull()
    expect(
      (await client.rpc('grant_role', { target: made.data.user?.id, new_role: 'admin' })).error,
    ).toMatchObject({ details: 'role-grant-not-allowed' })
  })

  test('a refreshed session goes on, and its first token is spent', async () => {
    const before = (await owner.auth.getSession()).data.session
    const refreshed = await owner.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(before?.refresh_token)
    expect((await owner.auth.getUser()).data.user?.email).toBe(OWNER.email)
  })

  test('the function that looks after the house finds its database', async () => {
    const { data, error } = await as(server.publishableKey).functions.invoke('health')
    expect(error).toBeNull()
    expect(data).toMatchObject({ status: 'ok' })
  })
})
