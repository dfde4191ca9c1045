import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { landingFor } from '#domain/roles.ts'
import { AuthTabs } from '#features/account/auth-tabs.tsx'
import { ChoosePasswordCard } from '#features/account/choose-password-card.tsx'
import { ForgotPasswordCard } from '#features/account/forgot-password-card.tsx'
import { SignInCard } from '#features/account/sign-in-card.tsx'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'
import { useArrival } from './use-arrival.ts'
import type { AuthTab } from '#features/account/auth-tabs.tsx'
import type { PlanId } from '#domain/plans.ts'

/** Left out where the app is built: nobody there has users to play with. */
const ClearUsers = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('#features/account/clear-users-button.tsx')).ClearUsersButton,
    }))
  : null

const SignUpPage = lazy(async () => ({ default: (await import('./sign-up-page.tsx')).SignUpPage }))

interface Props {
  readonly tab: AuthTab
  readonly plan: PlanId | null
  readonly next: string | null
}

/** Signing in here, in another tab or long ago is all the same: who is signed in moves on. */
export function AuthPage({ tab, plan, next }: Props) {
  const { config } = useAppData().platform
  const session = useSession()
  const { history } = useRouter()
  const arrival = useArrival()
  const [typedEmail, setTypedEmail] = useState('')
  const [hasForgotten, setForgotten] = useState(false)
  const person = session.status === 'signed-in' ? session.person : null
  const mustChoose = arrival.state === 'choosing' || person?.mustSetPassword === true
  const mayLeave = arrival.state !== 'coming' && !mustChoose
  useEffect(() => {
    if (person !== null && mayLeave) history.replace(next ?? landingFor(person, config))
  }, [person, next, history, config, mayLeave])

  const isKnown = session.status === 'signed-out' || session.status === 'locked'
  if (mustChoose) return <ChoosePasswordCard onChosen={arrival.end} />
  if (arrival.state === 'coming' || !isKnown)
    return <WaitingScreen words={WORDS.loading} isTall={tab === 'signup'} />
  const forget = (hasNow: boolean) => (email: string) => {
    setTypedEmail(email)
    setForgotten(hasNow)
  }
  if (hasForgotten) return <ForgotPasswordCard typed={typedEmail} onBack={forget(false)} />
  return (
    <>
      <AuthTabs tab={tab} />
      {tab === 'login' ? (
        <SignInCard email={typedEmail} onForgot={forget(true)} />
      ) : (
        <Suspense fallback={<WaitingScreen words={WORDS.loading} isTall />}>
          <SignUpPage wantedPlan={plan} />
        </Suspense>
      )}
      {ClearUsers !== null && (
        <Suspense>
          <ClearUsers />
        </Suspense>
      )}
    </>
  )
}
