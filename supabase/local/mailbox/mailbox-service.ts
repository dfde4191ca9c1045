import type { Mailbox } from '#local/mailbox.ts'
import type { Service } from '#local/service.ts'
import { mailboxPage } from './mailbox-page.ts'
import { readPostedMail } from './take-mail.ts'

const GUARDS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** People read it; functions, who hold the server's own key, send through it. */
export function createMailboxService(mailbox: Mailbox, secretKey: string): Service {
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/mailbox/emails' && request.method === 'POST')
        return take(request, mailbox, secretKey)
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('The mailbox can only be read.', {
          status: 405,
          headers: { ...GUARDS, allow: 'GET, HEAD' },
        })
      if (pathname === '/mailbox/messages')
        return Response.json(await mailbox.list(), { headers: GUARDS })
      if (pathname !== '/mailbox' && pathname !== '/mailbox/')
        return new Response('There is no such page in the mailbox.', {
          status: 404,
          headers: GUARDS,
        })
      return new Response(mailboxPage(await mailbox.list()), {
        headers: { ...GUARDS, 'content-type': 'text/html; charset=utf-8', refresh: '5' },
      })
    },
  }
}

async function take(request: Request, mailbox: Mailbox, secretKey: string): Promise<Response> {
  if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
    return Response.json({ name: 'restricted_api_key' }, { status: 401, headers: GUARDS })
  const posted: unknown = await request.json().catch(() => null)
  const mail = readPostedMail(posted, request.headers.get('idempotency-key'))
  if (mail === null)
    return Response.json({ name: 'validation_error' }, { status: 422, headers: GUARDS })
  await mailbox.send(mail)
  return Response.json({ id: crypto.randomUUID() }, { headers: GUARDS })
}
