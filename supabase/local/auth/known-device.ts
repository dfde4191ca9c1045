import { createHmac, timingSafeEqual } from 'node:crypto'
import { nowOf } from './auth-database.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

const COOKIE = 'known-device'
/** The longest that browsers keep one: 400 days. */
const LIFETIME_SECONDS = 34_560_000
/** People who share a device, each with an account: a family, or those who work at one desk. */
const MOST_ACCOUNTS = 8

/** That a session of an account was here: `account.session.seconds.signature`. It names no one. */
interface Mark {
  readonly account: string
  readonly sessionId: string
  readonly seconds: string
  readonly text: string
}

/** The session that someone had with this account here; null where there was none. */
export function sessionKnownHere(visit: Visit, user: User): string | null {
  const account = accountOf(visit, user)
  const mark = marksOn(visit).find((one) => one.account === account)
  return mark !== undefined && isGenuine(visit, mark) ? mark.sessionId : null
}

/**
 * Only what our own pages ask for brings the marks along. A link in an email, or another site, would have the browser
 * put a new one in place of all of them; the page that such a link opens asks who is signed in, and is marked then.
 */
export function rememberDevice(visit: Visit, response: Response): void {
  const site = visit.request.headers.get('sec-fetch-site')
  if (visit.session === null || site === 'cross-site' || site === 'same-site') return
  const mark = markFor(visit, visit.session)
  const others = marksOn(visit).filter(({ account }) => account !== mark.account)
  const marks = [mark, ...others].slice(0, MOST_ACCOUNTS)
  const isSecure = visit.server.backend.url.startsWith('https:')
  const attributes = [
    `${COOKIE}=${marks.map(({ text }) => text).join('~')}`,
    'Path=/auth/v1',
    `Max-Age=${LIFETIME_SECONDS}`,
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ]
  response.headers.append('set-cookie', attributes.join('; '))
}

function marksOn({ request }: Visit): readonly Mark[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/)
  return cookies
    .filter((cookie) => cookie.startsWith(`${COOKIE}=`))
    .flatMap((cookie) => cookie.slice(COOKIE.length + 1).split('~'))
    .slice(0, MOST_ACCOUNTS)
    .flatMap((text) => {
      const [account = '', sessionId = '', seconds = '', signature = ''] = text.split('.')
      const isMark = /^\d{10}$/.test(seconds) && signature !== ''
      return isMark ? [{ account, sessionId, seconds, text }] : []
    })
}

function markFor(visit: Visit, { user, sessionId }: NonNullable<Visit['session']>): Mark {
  const seconds = String(secondsNow(visit))
  return signedMark(visit, { account: accountOf(visit, user), sessionId, seconds })
}

function isGenuine(visit: Visit, mark: Mark): boolean {
  const expected = Buffer.from(signedMark(visit, mark).text)
  const shown = Buffer.from(mark.text)
  const isOurs = expected.length === shown.length && timingSafeEqual(expected, shown)
  return isOurs && secondsNow(visit) - Number(mark.seconds) <= LIFETIME_SECONDS
}

function signedMark(
  visit: Visit,
  { account, sessionId, seconds }: Pick<Mark, 'account' | 'sessionId' | 'seconds'>,
): Mark {
  const content = `${account}.${sessionId}.${seconds}`
  return { account, sessionId, seconds, text: `${content}.${signature(visit, content)}` }
}

/** Tells the marks of one device apart, and no one which account is meant. */
function accountOf(visit: Visit, user: User): string {
  return signature(visit, user.id).slice(0, 16)
}

function signature(visit: Visit, text: string): string {
  const { secretKey } = visit.server.backend.keys
  return createHmac('sha256', secretKey).update(`${COOKIE} ${text}`).digest('base64url')
}

function secondsNow(visit: Visit): number {
  return Math.floor(nowOf(visit).getTime() / 1000)
}
