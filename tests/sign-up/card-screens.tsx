import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { useSignUp, useSignUpFlow } from '#data/sign-up/sign-up.ts'
import { EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { SignUpEnd } from '#features/sign-up/sign-up-end.tsx'
import { SignUpResume } from '#features/sign-up/sign-up-resume.tsx'
import { SubmitPart } from '#features/sign-up/submit-part.tsx'
import { useSignUpForm } from '#features/sign-up/use-sign-up-form.ts'
import { useSubmit } from '#features/sign-up/use-submit.ts'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import type { SubmitEvent } from 'react'
import type { SignUp } from '#data/sign-up/sign-up.ts'
import type { useCardForm } from '#data/membership/card-form.ts'
import type { pressedButtons } from './pressed-buttons.ts'

export const SCREENS = ['the form', 'the end of an earlier visit', 'another try to pay'] as const
type Screen = (typeof SCREENS)[number]

const ATTEMPT = {
  ticket: 'a'.repeat(64),
  email: 'hannah@example.com',
  planId: 'silver',
  members: 0,
  wants: { photo: false, family: false, familyPhotos: false, payment: true },
}
const STANDING = {
  email: ATTEMPT.email,
  hasPhoto: false,
  hasAgreement: true,
  hasFamily: false,
  invited: 0,
  membership: null,
}

export type Card = Pick<ReturnType<typeof useCardForm>, 'state' | 'form' | 'giveUp'>

/** One of the three screens that take a card, at a server that knows of no payments. */
export async function openScreen(
  screen: Screen,
  card: () => Card,
  buttons: ReturnType<typeof pressedButtons>,
) {
  const asked: string[] = []
  const platform = fakePlatform({
    server: (request) => {
      asked.push(new URL(request.url).pathname.replace('/functions/v1/', ''))
      if (request.url.endsWith('/create-subscription'))
        return Response.json({ code: 'internal-error' }, { status: 500 })
      return Response.json({ standing: STANDING })
    },
  })
  const data = openAppData(platform)
  if (screen !== 'the form') {
    data.drafts.keep('sign-up-attempt', { ...ATTEMPT, begunAt: platform.clock.now() })
    await data.drafts.settled()
  }
  let pressed = () => undefined as void
  let signUp: SignUp | null = null

  function Shown() {
    signUp = useSignUp()
    const flow = useSignUpFlow()
    const form = useSignUpForm(null)
    const press = useSubmit({
      form: { ...form, draft: DRAFT, flaws: () => ({ fields: {}, members: [] }) },
      card: card() as ReturnType<typeof useCardForm>,
      element: { current: null },
      onTried: () => undefined,
    })
    pressed = () => press({ preventDefault: () => undefined } as SubmitEvent<HTMLFormElement>)
    const attempt = signUp.attempt()
    if (attempt === null) return <SubmitPart flow={flow} isOnline label="Create" email="" />
    if (flow.course !== 'paying again' && flow.phase !== 'finished')
      return <SignUpResume flow={flow} attempt={attempt} form={form} isOnline />
    return <SignUpEnd flow={flow} attempt={attempt} />
  }

  const markup = () =>
    renderToStaticMarkup(
      <AppDataProvider data={data}>
        <Shown />
      </AppDataProvider>,
    )
  const opened = () => {
    markup()
    if (signUp === null) throw new Error('Nothing was drawn.')
    return signUp
  }
  const press = (label: string) => {
    markup()
    buttons.press(label)
  }

  await opened().recall()
  if (screen === 'another try to pay') {
    press('Finish sign-up')
    await settle()
  }
  asked.length = 0
  return {
    data,
    asked,
    signUp: opened(),
    /** Of the button that was pressed. */
    isBusy: () => /aria-busy="true"/.test(markup()),
    press: () => {
      if (screen !== 'the form')
        return press(screen === 'another try to pay' ? 'Try Payment Again' : 'Finish sign-up')
      markup()
      return pressed()
    },
    pass: (milliseconds: number) => platform.world.pass(milliseconds),
  }
}

const DRAFT = {
  ...EMPTY_SIGN_UP,
  firstName: 'Hannah',
  lastName: 'Brooks',
  email: ATTEMPT.email,
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street, Asheville, NC 28801',
  membershipPlan: 'silver',
} as const
