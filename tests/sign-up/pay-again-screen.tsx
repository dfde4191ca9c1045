import { renderToStaticMarkup } from 'react-dom/server'
import { AppDataProvider } from '#data/app/app-data-context.tsx'
import { openAppData } from '#data/app/open-app-data.ts'
import { SignUpEnd } from '#features/sign-up/sign-up-end.tsx'
import { fakePlatform } from '#support/fake-platform.ts'
import type { SignUp, SignUpAttempt } from '#data/sign-up/sign-up.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'

const DATA = openAppData(fakePlatform())

/** What somebody reads once their account is there. */
export function readEnd(signUp: Pick<SignUp, 'state' | 'attempt'>): string {
  const attempt = signUp.attempt()
  if (attempt === null) throw new Error('There is no account.')
  return readEndOf(signUp.state(), attempt)
}

export function readEndOf(flow: SignUpFlow, attempt: SignUpAttempt): string {
  const markup = renderToStaticMarkup(
    <AppDataProvider data={DATA}>
      <SignUpEnd flow={flow} attempt={attempt} />
    </AppDataProvider>,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
