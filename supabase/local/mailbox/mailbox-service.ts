import type { Mailbox } from '#local/mailbox.ts'
import type { Service } from '#local/service.ts'
import { mailboxPage } from './mailbox-page.ts'

const GUARDS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export function createMailboxService(mailbox: Mailbox): Service {
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
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
