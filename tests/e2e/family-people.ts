import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { codeOf } from '#support/authenticator.ts'
import { noise } from './photo-files.ts'
import type { Salon } from './salon.ts'

/** Somebody with an account of their own, made for one story. */
export interface Person {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  /** What their device asks of the salon, without a screen. */
  act(kind: string, args: object): Promise<unknown>
  tellsProfile(details: object): Promise<void>
  /** A photo of themselves, stored as the profile screen does it. */
  addsPhoto(): Promise<void>
  /** Answers with what their app makes its codes of. */
  setsUpTwoStep(): Promise<string>
  givesPassword(page: Page, next: string): Promise<void>
  signsIn(page: Page, next?: string): Promise<void>
}

interface Mail {
  readonly to: string
  readonly kind: string
  readonly text: string
}

interface Factor {
  readonly id: string
  readonly totp: { readonly secret: string }
}

type SalonDoor = Pick<Salon, 'url' | 'publishableKey'>

export const PASSWORD = 'a long enough one'
/** The server counts tries by the connection they come from: nobody here shares theirs. */
let homes = 0

export const FAMILY_TAB = '/client-dashboard?tab=family'

/** Signs up, opens the email that confirms it, and tells everything the salon asks of members but the photo. */
export async function newPerson(salon: SalonDoor, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
  const home = await signsUp(salon, email, firstName)
  const { userId, token } = await confirm(salon, email, home)
  const headers = { ...headersFor(salon, token), ...home }
  const givesPassword = async (page: Page, next: string) => {
    await page.context().setExtraHTTPHeaders(home)
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  return {
    userId,
    email,
    firstName,
    act: (kind, args) =>
      post(
        salon,
        '/rest/v1/rpc/apply_action',
        { action: { id: randomUUID(), kind, args } },
        headers,
      ),
    async tellsProfile(details) {
      await fetch(`${salon.url}/rest/v1/profiles?id=eq.${userId}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(details),
      })
    },
    async addsPhoto() {
      const answer = await fetch(`${salon.url}/functions/v1/profile-photo`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await noise(40, 40)),
      })
      expect(answer.status).toBe(200)
    },
    async setsUpTwoStep() {
      const factors = '/auth/v1/factors'
      const { id, totp } = (await post(salon, factors, { factor_type: 'totp' }, headers)) as Factor
      const challenge = await post(salon, `${factors}/${id}/challenge`, {}, headers)
      const answer = {
        challenge_id: (challenge as Factor).id,
        code: codeOf(totp.secret, new Date()),
      }
      expect(await post(salon, `${factors}/${id}/verify`, answer, headers)).toHaveProperty(
        'access_token',
      )
      return totp.secret
    },
    givesPassword,
    async signsIn(page, next = FAMILY_TAB) {
      await givesPassword(page, next)
      await expect(page).toHaveURL((url) => url.pathname === next.replace(/\?.*$/, ''))
    },
  }
}

/** An account that nobody has confirmed yet; answers with where its owner lives. */
export async function signsUp(
  salon: SalonDoor,
  email: string,
  firstName = 'Lou',
): Promise<Record<string, string>> {
  const data = {
    first_name: firstName,
    last_name: 'Hartwell',
    phone: '(828) 555-0150',
    home_address: '12 Elm Street, Asheville',
  }
  homes += 1
  const home = { 'x-forwarded-for': `198.51.${homes >> 8}.${homes & 255}` }
  const path = `/auth/v1/signup?redirect_to=${encodeURIComponent(`${salon.url}/auth`)}`
  await post(
    salon,
    path,
    { email, password: PASSWORD, data },
    { ...headersFor(salon, null), ...home },
  )
  return home
}

/** A screen of their own, on a device of their own. */
export async function ownPage(browser: Browser, salon: Pick<Salon, 'url'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: salon.url })
  return context.newPage()
}

/** The newest email of a kind to an address, once it has come. */
export async function mailTo(
  salon: Pick<Salon, 'url'>,
  email: string,
  kind: string,
): Promise<string> {
  let text = ''
  await expect(async () => {
    const answer = await fetch(`${salon.url}/mailbox/messages`)
    const mails = (await answer.json()) as readonly Mail[]
    text = mails.find((mail) => mail.to === email && mail.kind === kind)?.text ?? ''
    expect(text).not.toBe('')
  }).toPass()
  return text
}

/** The path of the link, its secret included. */
export function invitationLink(mail: string): string {
  return /\/family-invitation#[0-9a-f]{64}/.exec(mail)?.[0] ?? ''
}

export function confirmationLink(mail: string): string {
  return /http\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? ''
}

async function confirm(salon: SalonDoor, email: string, home: Record<string, string>) {
  const mail = await mailTo(salon, email, 'confirmation')
  const answer = await fetch(confirmationLink(mail), { redirect: 'manual', headers: home })
  const brought = new URLSearchParams(answer.headers.get('location')?.split('#')[1])
  const token = brought.get('access_token') ?? ''
  const [, claims = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return { userId: sub, token }
}

async function post(
  salon: SalonDoor,
  path: string,
  body: object,
  headers = headersFor(salon, null),
): Promise<unknown> {
  const answer = await fetch(`${salon.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return answer.json()
}

function headersFor({ publishableKey }: SalonDoor, token: string | null): Record<string, string> {
  return {
    apikey: publishableKey,
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}
