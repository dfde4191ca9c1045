import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { startMailServer } from '#support/mail-server.ts'

const PATIENCE = { timeout: 20_000 }
let backend: TestBackend
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
  process.env['SMTP_URL'] = `smtp://127.0.0.1:${mail.settings.port}`
  backend = await startTestBackend({ seed: false, sendsMail: true })
}, 120_000)

afterAll(async () => {
  delete process.env['SMTP_URL']
  await backend.stop()
  await mail.stop()
})

async function signsUp(email: string, { url, publishableKey } = backend): Promise<void> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signUp({ email, password: 'a-quiet-row-of-junipers' })
  expect(error).toBeNull()
}

const errandsOf = (email: string, { database } = backend) =>
  database.rows<{ state: string; attempts: number; last_problem: string | null }>(sql`
    select state, attempts, last_problem from private.errands
    where payload ->> 'to' = ${email} or payload = '{}'`)

it('the email to confirm an address leaves the server, and its link works', async () => {
  await signsUp('nora@example.com')
  await expect.poll(() => mail.received.length, PATIENCE).toBe(1)
  const { to, subject, text } = await PostalMime.parse(mail.received[0] ?? '')
  expect(to).toEqual([{ name: '', address: 'nora@example.com' }])
  expect(subject).toBe('Confirm your email for Juniper Row')
  const link = /https?:\S+\/verify\?\S+/.exec(text ?? '')?.[0] ?? ''
  expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toContain(
    'access_token',
  )
  expect(await backend.mails()).toEqual([])
})

it('while the mail server is away nobody is turned away, and the email waits', async () => {
  const { port } = mail.settings
  await mail.stop()
  await signsUp('late@example.com')
  const waits = { state: 'waiting', attempts: 0, last_problem: 'MailTrouble mail-not-answering' }
  await expect.poll(() => errandsOf('late@example.com'), PATIENCE).toContainEqual(waits)

  mail = await startMailServer({}, { port })
  // Asked for again until it's there: a run that's still under way knows that no one takes emails.
  const afterAnotherTry = async () => {
    await backend.database.run(sql`
      update private.errands set next_at = now() where state = 'waiting';
      insert into private.function_calls (name) values ('run-errands') on conflict do nothing`)
    return mail.received.length
  }
  await expect.poll(afterAnotherTry, { ...PATIENCE, interval: 500 }).toBe(1)
  expect(mail.received[0]).toContain('late@example.com')
})

it('where nobody carries emails, they wait instead of seeming sent', async () => {
  delete process.env['SMTP_URL']
  const closed = await startTestBackend({ seed: false, hasMailbox: false })
  await signsUp('waits@example.com', closed)
  const waits = { state: 'waiting', attempts: 0, last_problem: 'MailTrouble mail-not-configured' }
  await expect.poll(() => errandsOf('waits@example.com', closed), PATIENCE).toContainEqual(waits)
  expect(await closed.mails()).toEqual([])
  await closed.stop()
})
