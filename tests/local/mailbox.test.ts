import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openMailbox } from '#local/mailbox/mailbox-table.ts'
import { readStartupSettings } from '#local/server/startup-settings.ts'
import { raw } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

let backend: TestBackend
let workdir: string

beforeAll(async () => {
  workdir = mkdtempSync(path.join(tmpdir(), 'mailbox-'))
  mkdirSync(path.join(workdir, 'supabase'))
  backend = await startTestBackend({ workdir })
})

afterAll(async () => {
  await backend.stop()
  rmSync(workdir, { recursive: true })
})

beforeEach(async () => {
  await backend.database.run(raw('delete from local_server.mails'))
})

async function send(subject: string, parts: { text?: string; html?: string } = {}): Promise<void> {
  const { text = 'Hello', html = '' } = parts
  await backend.backend.mailbox.send({
    to: 'anna@example.com',
    subject,
    text,
    html,
    kind: 'invite',
  })
}

async function page(): Promise<string> {
  return (await fetch(`${backend.url}/mailbox`)).text()
}

/** As a browser would send it; `fetch` does not let the host be chosen. */
function statusFor(
  headers: Record<string, string>,
  { url } = backend,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    httpRequest({ host: '127.0.0.1', port, path: '/mailbox/messages', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('the mailbox', () => {
  it('says so when it is empty', async () => {
    expect(await page()).toContain('No emails yet.')
  })

  it('lists mails newest first, for people and for tests', async () => {
    await send('First')
    await send('Second')
    const text = await page()
    expect(text.indexOf('Second')).toBeLessThan(text.indexOf('First'))
    const messages = (await (await fetch(`${backend.url}/mailbox/messages`)).json()) as object[]
    expect(messages).toMatchObject([
      { subject: 'Second', to: 'anna@example.com', kind: 'invite' },
      { subject: 'First' },
    ])
    expect(await backend.mails()).toEqual(messages)
  })

  it('shows what a mail says as text, never as markup', async () => {
    await send('<script>alert(1)</script>', { text: '"><img src=x onerror=alert(1)>' })
    const text = await page()
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('makes the links of a mail clickable, and only links to web pages', async () => {
    await send('Links', {
      text: 'Open http://localhost:4173/auth/v1/verify?token=abc&type=signup now.',
      html: `<a href="https://example.com/?a=1&amp;b=2">x</a><a href="javascript:alert(1)">y</a>`,
    })
    const text = await page()
    expect(text).toContain('href="http://localhost:4173/auth/v1/verify?token=abc&amp;type=signup"')
    expect(text).toContain('href="https://example.com/?a=1&amp;b=2"')
    expect(text).not.toContain('href="javascript:')
  })

  it('needs no script and allows none', async () => {
    const response = await fetch(`${backend.url}/mailbox`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('refresh')).toBe('5')
    expect((await fetch(`${backend.url}/mailbox`, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${backend.url}/mailbox/other`)).status).toBe(404)
  })

  it('keeps the latest 500 mails', async () => {
    await backend.database.run(
      raw(`insert into local_server.mails (sent_at, mail)
        select now(), json_build_object('to', '', 'subject', n, 'text', '', 'html', '', 'kind', '')
        from generate_series(1, 510) n`),
    )
    await send('Latest')
    const mails = await backend.mails()
    expect(mails).toHaveLength(500)
    expect(mails[0]?.subject).toBe('Latest')
  })

  it('survives a restart', async () => {
    await send('Kept')
    const reopened = await openMailbox(backend.database, () => new Date())
    expect(await reopened.list()).toMatchObject([{ subject: 'Kept' }])
  })

  it('keeps a mail whose words hold what a database cannot', async () => {
    await send('A\u0000B \ud83d\ude00 \u0027quoted\\')
    expect((await backend.mails())[0]?.subject).toBe('AB \ud83d\ude00 \u0027quoted\\')
  })

  it('cannot be reached by SQL of a client', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'])
      await expect(
        backend.database.run(raw(`set local role ${role}; select * from local_server.mails`)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('opens to this machine only', async () => {
    expect(await statusFor({ host: 'localhost' })).toBe(200)
    expect(await statusFor({ host: 'localhost', 'x-forwarded-for': '203.0.113.9' })).toBe(404)
    expect(await statusFor({ host: 'rebound.example' })).toBe(404)
  })

  it('stays shut to what came through a proxy, by whatever header it shows', async () => {
    const signs = {
      forwarded: 'for=203.0.113.9',
      via: '1.1 proxy',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-host': 'salon.example',
      'x-forwarded-proto': 'https',
      'cf-connecting-ip': '203.0.113.9',
    }
    for (const [name, value] of Object.entries(signs))
      expect(await statusFor({ host: 'localhost', [name]: value })).toBe(404)
  })

  it('stays shut to a trusted proxy that does not say whom it asks for', async () => {
    const proxied = await startTestBackend({ workdir, trustProxy: true })
    onTestFinished(() => proxied.stop())
    const host = 'localhost'
    expect(await statusFor({ host, 'x-forwarded-for': '127.0.0.1' }, proxied)).toBe(200)
    expect(await statusFor({ host, 'x-forwarded-for': '203.0.113.9' }, proxied)).toBe(404)
    expect(await statusFor({ host, via: '1.1 proxy' }, proxied)).toBe(404)
  })

  it('isn’t needed by a salon whose emails are carried to people', () => {
    const sendsMail = (environment: Record<string, string>) =>
      readStartupSettings([], environment).sendsMail
    expect(sendsMail({})).toBe(false)
    expect(sendsMail({ MAIL_API_KEY: 'key' })).toBe(true)
    expect(sendsMail({ SMTP_URL: 'smtps://name:word@smtp.example.com' })).toBe(true)
    const secret = `whsec_${btoa('of the webhook')}`
    expect(sendsMail({ MAIL_API_KEY: 'key', MAIL_WEBHOOK_SECRET: secret })).toBe(true)
    for (const [wrong, why] of [
      [{ SMTP_URL: 'smtp.example.com' }, /SMTP_URL must look like/],
      [{ SMTP_URL: 'smtp://name:50%FF@host' }, /SMTP_URL must look like/],
      [{ SMTP_URL: 'smtp://name:123#x@host' }, /write @ as %40, # as %23/],
      [{ SMTP_URL: 'smtp://localhost', MAIL_API_KEY: 'key' }, /exclude each other/],
      [{ MAIL_FROM: 'Juniper Row' }, /MAIL_FROM must be an address/],
      [
        { MAIL_API_KEY: 'key', MAIL_WEBHOOK_SECRET: secret.slice('whsec_'.length) },
        /MAIL_WEBHOOK_SECRET must be the whole/,
      ],
      [{ MAIL_WEBHOOK_SECRET: secret }, /MAIL_WEBHOOK_SECRET belongs to MAIL_API_KEY/],
    ] as const)
      expect(() => sendsMail(wrong)).toThrow(why)
  })

  it('opens to nobody when told to', async () => {
    const closed = await startTestBackend({ workdir, hasMailbox: false })
    expect((await fetch(`${closed.url}/mailbox`)).status).toBe(404)
    await closed.stop()
  })
})
