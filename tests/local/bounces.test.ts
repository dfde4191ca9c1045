import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { createClient } from '@supabase/supabase-js'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { startTestBackend } from '#support/backend.ts'

const SECRET = `whsec_${randomBytes(24).toString('base64')}`

/** An email service that takes everything, and calls it `re_1`. */
async function startService(): Promise<string> {
  const service = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"id":"re_1"}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const address = service.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

async function startSalon(settings: Readonly<Record<string, string>>) {
  Object.assign(process.env, settings)
  const salon = await startTestBackend({ seed: false, sendsMail: true })
  onTestFinished(async () => {
    for (const name of Object.keys(settings)) delete process.env[name]
    await salon.stop()
  })
  return salon
}

test('what the service took and brings back is listed as not delivered', async () => {
  const { url, publishableKey, database } = await startSalon({
    MAIL_API_KEY: 're_key',
    MAIL_API_URL: await startService(),
    MAIL_WEBHOOK_SECRET: SECRET,
  })
  const listed = () =>
    database.rows<{ state: string; problem: string | null }>(
      sql`select state, problem from private.emails`,
    )
  const tells = (secret: string) => {
    const now = new Date()
    const body = JSON.stringify({
      type: 'email.bounced',
      created_at: now.toISOString(),
      data: { email_id: 're_1', to: ['nora@example.com'] },
    })
    return fetch(`${url}/functions/v1/mail-webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'svix-id': 'msg_1',
        'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
        'svix-signature': new Webhook(secret).sign('msg_1', now, body),
      },
      body,
    })
  }

  // It comes back before anyone knows that it left: it's to be told again.
  expect((await tells(SECRET)).status).toBe(503)
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await client.auth.signUp({ email: 'nora@example.com', password: 'a-quiet-row-of-junipers' })
  await expect.poll(listed, { timeout: 20_000 }).toEqual([{ state: 'sent', problem: null }])

  const others = `whsec_${randomBytes(24).toString('base64')}`
  expect((await tells(others)).status).toBe(400)
  expect(await listed()).toEqual([{ state: 'sent', problem: null }])
  expect((await tells(SECRET)).status).toBe(200)
  expect(await listed()).toEqual([{ state: 'refused', problem: 'mail-bounced' }])
}, 60_000)
