import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { openSignUp } from '#data/sign-up/sign-up.ts'
import { EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { AccountDetails } from '#features/sign-up/account-details.tsx'
import { press } from '#features/sign-up/press.ts'
import { stillRefused } from '#features/sign-up/still-refused.ts'
import { SubmitPart } from '#features/sign-up/submit-part.tsx'
import { useSignUpForm } from '#features/sign-up/use-sign-up-form.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { forgetDevice } from '#support/newcomer.ts'
import type { RefusedFields } from '#domain/sign-up/sign-up-flow.ts'

const toasts = await vi.hoisted(async () => (await import('./toasts.ts')).heardToasts())
vi.mock('#ui/toast.ts', () => toasts.module)

const DRAFT = {
  ...EMPTY_SIGN_UP,
  firstName: 'Hannah',
  lastName: 'Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street, Asheville, NC 28801',
}
const SECRETS = { password: 'password1', confirmPassword: 'password1' }
const SENT = { draft: DRAFT, secrets: SECRETS }

beforeEach(async () => {
  toasts.forget()
  await forgetDevice()
})

/** One press, at a server that answers like this. */
async function answered(status: number, body: object | string) {
  const asText = typeof body === 'string'
  const server = () => (asText ? new Response(body, { status }) : Response.json(body, { status }))
  const data = openAppData(fakePlatform({ server }))
  const signUp = openSignUp(data)
  const form = { ...SENT, photo: null, cardForm: null }
  await press({ card: null, plan: { name: 'Free' }, go: () => signUp.submit(form) })
  const flow = signUp.state()
  const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  const part = () => (
    <AppDataProvider data={data}>
      <SubmitPart flow={flow} isOnline label="Create Account" email={DRAFT.email} />
    </AppDataProvider>
  )
  return { flow, data, stays: () => words(renderToStaticMarkup(part())) }
}

const WEAK = 'This password is too easy to guess. Please choose another one.'
const LOOK = 'Please check a few things before we send this.'
const OURS = 'Failed to create account. Please try again.'
const MANY = 'Too many attempts. Please wait a few minutes, then try again.'

describe('why there is no account', () => {
  test.each<readonly [number, object | string, string]>([
    [422, { code: 'password-too-weak' }, WEAK],
    [422, { code: 'needs-mending', fields: { email: 'no-email' } }, LOOK],
    [422, { code: 'no-email' }, LOOK],
    [429, { code: 'over-some-limit' }, MANY],
    [
      403,
      { code: 'sign-ups-closed', message: 'Signups are closed today.' },
      'Signups are closed today.',
    ],
    [401, { code: 401, msg: 'Invalid JWT' }, 'Invalid JWT'],
    [400, { code: 'ticket-not-valid' }, OURS],
    [418, '<h1>I am a teapot</h1>', OURS],
    [500, { code: 'internal-error', message: 'relation "profiles" does not exist' }, OURS],
    [503, { message: 'upstream connect error' }, OURS],
    [500, { code: 'password-too-weak' }, OURS],
  ])('%i %o is told as: %s', async (status, body, sentence) => {
    const { flow, stays } = await answered(status, body)
    expect(flow.phase).toBe('stopped')
    expect(toasts.said()).toEqual([`Signup Failed: ${sentence}`])
    expect(stays()).toContain(sentence)
  })

  test('an address that is taken is told in our words, by its code or by what is said', async () => {
    for (const body of [{ code: 'already-registered' }, { message: 'User already registered' }]) {
      const { flow } = await answered(422, body)
      expect(flow).toMatchObject({ problem: 'already-registered', said: '' })
    }
  })

  test('the next press takes the words and the marks away', async () => {
    const answers = [
      Response.json({ message: 'Signups are closed today.' }, { status: 403 }),
      Response.json({ code: 'no-email' }, { status: 422 }),
      Response.json({}, { status: 500 }),
    ]
    const meanwhile: unknown[] = []
    const server = () => {
      const { said, refusedFields } = signUp.state()
      meanwhile.push(said, refusedFields)
      return answers.shift() ?? Response.error()
    }
    const signUp = openSignUp(openAppData(fakePlatform({ server })))
    const form = { ...SENT, photo: null, cardForm: null }
    expect(await signUp.submit(form)).toMatchObject({ said: 'Signups are closed today.' })
    expect(await signUp.submit(form)).toMatchObject({
      said: '',
      refusedFields: { email: 'no-email' },
    })
    expect(await signUp.submit(form)).toMatchObject({
      problem: 'sign-up-failed',
      refusedFields: {},
    })
    expect(meanwhile).toEqual(['', {}, '', {}, '', {}])
  })
})

describe('which answers', () => {
  test.each<readonly [object, RefusedFields]>([
    [{ code: 'password-too-weak' }, { password: 'too-weak' }],
    [{ code: 'no-email' }, { email: 'no-email' }],
    [
      { code: 'needs-mending', fields: { phone: 'no-phone', password: 'too-short' } },
      { phone: 'no-phone', password: 'too-short' },
    ],
    [
      { code: 'needs-mending', fields: { lastName: 'unheard-of', admin: 'missing' } },
      { lastName: 'wrong' },
    ],
    [{ code: 'needs-mending', fields: 'email' }, {}],
    [{ code: 'already-registered', fields: { email: 'no-email' } }, {}],
  ])('%o', async (body, fields) => {
    expect((await answered(422, body)).flow.refusedFields).toEqual(fields)
  })

  test('they are marked in the form as its own look would mark them', async () => {
    const { flow, data } = await answered(422, {
      code: 'needs-mending',
      fields: { email: 'no-email', lastName: 'unheard-of' },
    })
    const Fields = () => {
      const form = { ...useSignUpForm(null), draft: DRAFT, secrets: SECRETS }
      return <AccountDetails form={form} flaws={stillRefused(flow.refusedFields, SENT, SENT)} />
    }
    const markup = renderToStaticMarkup(
      <AppDataProvider data={data}>
        <Fields />
      </AppDataProvider>,
    )
    const marked = markup.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? []
    expect(marked.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['lastName', 'email'])
    expect(markup).toContain('This email address looks incomplete.')
    expect(markup).toContain('Please check this again.')
  })

  test('until something else is typed there', () => {
    const refused = { email: 'no-email', password: 'too-weak' } as const
    const now = (email: string, password: string) => ({
      draft: { ...DRAFT, email },
      secrets: { ...SECRETS, password },
    })
    expect(stillRefused(refused, SENT, SENT)).toEqual(refused)
    expect(stillRefused(refused, SENT, now('hannah@example.org', 'password1'))).toEqual({
      password: 'too-weak',
    })
    expect(stillRefused(refused, SENT, now('hannah@example.com', 'a quiet row'))).toEqual({
      email: 'no-email',
    })
    expect(stillRefused(refused, null, SENT)).toEqual({})
  })
})
