import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { startTestBackend } from '#support/backend.ts'

const ADA = {
  firstName: 'Ada',
  lastName: 'Marlow',
  email: 'Ada@Example.com',
  password: 'a quiet row of junipers',
}
const NORA = { ...ADA, firstName: 'Nora', email: 'nora@example.com' }

async function startNewSalon(settings: Parameters<typeof startTestBackend>[0] = {}) {
  const salon = await startTestBackend({ seed: false, ...settings })
  onTestFinished(() => salon.stop())
  const token = /#([0-9a-f]{64})$/.exec(salon.ownerLink ?? '')?.[1] ?? ''
  const auth = { persistSession: false, autoRefreshToken: false }
  return {
    ...salon,
    token,
    visitor: () => createClient(salon.url, salon.publishableKey, { auth }),
    asks: async (body: object) => {
      const response = await fetch(`${salon.url}/functions/v1/first-owner`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer: unknown = await response.json()
      return [response.status, answer]
    },
    owners: () =>
      salon.database.rows<{ email: string; name: string }>(sql`
        select email, first_name || ' ' || last_name as name
        from profiles join auth.users on users.id = profiles.id where profiles.role = 'business_owner'`),
  }
}

test('the link of a first start makes one owner, who can sign in at once', async () => {
  const siteUrl = 'https://salon.example.com/'
  const salon = await startNewSalon({ siteUrl })
  const { token, asks, owners, visitor, ownerLink } = salon
  expect(ownerLink).toBe(`${siteUrl}first-start#${token}`)
  expect(await asks({ token })).toEqual([200, { emails: 'kept', cards: 'test' }])
  expect(await asks({ token: '0'.repeat(64), owner: ADA })).toEqual([
    403,
    { code: 'link-not-valid' },
  ])
  expect(await asks({ token, owner: ADA })).toEqual([200, { had_account: false }])
  const { email, password } = ADA
  expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull()
  expect(await salon.mails()).toEqual([])

  for (const body of [{ token }, { token, owner: NORA }])
    expect(await asks(body)).toEqual([409, { code: 'owner-exists' }])
  expect(await owners()).toEqual([{ email: 'ada@example.com', name: 'Ada Marlow' }])
})

test('two at once make one owner, and no account besides', async () => {
  const { token, asks, owners, database } = await startNewSalon()
  const answers = await Promise.all([ADA, NORA].map((owner) => asks({ token, owner })))
  expect(answers.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await owners()).toHaveLength(1)
  expect(await database.rows(sql`select from auth.users`)).toHaveLength(1)
})

test('the same person twice is one owner, whatever the first answer was', async () => {
  const { token, asks, owners, visitor } = await startNewSalon()
  const answers = await Promise.all([ADA, ADA].map((owner) => asks({ token, owner })))
  expect(answers.map(([status]) => status)).toContain(200)
  expect(await owners()).toEqual([{ email: 'ada@example.com', name: 'Ada Marlow' }])
  const { email, password } = ADA
  expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test.each([
  ['proven it keeps its own', true],
  ['unproven, what opens it is the owner’s', false],
])('of an account that was there, and of its password: %s', async (_, isProven) => {
  const { token, asks, owners, visitor, database } = await startNewSalon()
  const password = 'another row of junipers'
  await visitor().auth.signUp({ email: ADA.email, password })
  if (isProven) await database.run(sql`update auth.users set email_confirmed_at = now()`)
  expect(await asks({ token, owner: ADA })).toEqual([200, { had_account: isProven }])
  const opens = async (password: string) =>
    (await visitor().auth.signInWithPassword({ email: ADA.email, password })).error === null
  expect([await opens(password), await opens(ADA.password)]).toEqual([isProven, !isProven])
  expect(await owners()).toEqual([
    { email: 'ada@example.com', name: isProven ? ' ' : 'Ada Marlow' },
  ])
})

test('each start draws a link of its own, and the one before opens nothing', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'first-owner-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const first = await startTestBackend({ seed: false, data })
  await first.stop()
  const { token, asks } = await startNewSalon({ data })
  const [, before] = (first.ownerLink ?? '').split('#')
  expect(before).toMatch(/^[0-9a-f]{64}$/)
  expect(await asks({ token: before })).toEqual([403, { code: 'link-not-valid' }])
  expect(await asks({ token })).toEqual([200, { emails: 'kept', cards: 'test' }])
})

test('in public nothing is said to be real that isn’t', async () => {
  const { token, asks } = await startNewSalon({ isPublic: true, hasMailbox: false })
  expect(await asks({ token })).toEqual([200, { emails: 'waiting', cards: 'not-taken' }])
})

test('a salon with an owner shows no link, and answers to none', async () => {
  const { ownerLink, asks } = await startNewSalon({ seed: true })
  expect(ownerLink).toBeNull()
  expect(await asks({ token: '' })).toEqual([404, { code: 'not-found' }])
})
