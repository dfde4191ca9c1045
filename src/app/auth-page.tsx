import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { landingFor } from '#domain/session/roles.ts'
import { waitingForCode } from '#domain/session/session.ts'
import { AuthTabs } from '#features/account/auth-tabs.tsx'
import { ChoosePasswordCard } from '#features/account/choose-password-card.tsx'
import { CodeCard } from '#features/account/code-card.tsx'
import { ForgotPasswordCard } from '#features/account/forgot-password-card.tsx'
import { SignInCard } from '#features/account/sign-in-card.tsx'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { SignUpSkeleton } from '#features/sign-up/sign-up-skeleton.tsx'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { keptInvitation } from '#data/family/family-invitation.ts'
import { useArrival } from './use-arrival.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { AuthTab } from '#features/account/auth-tabs.tsx'
import type { PlanId } from '#domain/membership/plans.ts'

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
  const data = useAppData()
  const { config } = data.platform
  const session = useSession()
  const { history } = useRouter()
  const arrival = useArrival()
  const [isSomeoneElse, setSomeoneElse] = useState(false)
  const person = session.status === 'signed-in' ? session.person : null
  const isComing = arrival.step === 'coming'
  const mustChoose = person !== null && (person.mustSetPassword || arrival.chooses(person))
  const mayLeave = !isComing && !mustChoose
  const hasArrived = arrival.step === 'done'
  useEffect(() => {
    if (person === null || !mayLeave) return
    const home = next ?? landingFor(person, config)
    if (next !== null || !hasArrived) return history.replace(home)
    void invitationOr(home, data).then(history.replace)
  }, [person, next, history, config, mayLeave, hasArrived, data])

  const isKnown = session.status === 'signed-out' || session.status === 'locked'
  const isElsewhere = isComing || isSomeoneElse || tab === 'signup'
  const half = isElsewhere ? null : waitingForCode(session)
  const beSomeoneElse = () => {
    setSomeoneElse(true)
    arrival.leave()
  }
  if (half !== null) return <CodeCard email={half.email} onSomeoneElse={beSomeoneElse} />
  if (mustChoose) return <ChoosePasswordCard onChosen={arrival.end} />
  const isWaiting = isComing || !isKnown
  if (isWaiting && tab === 'login') return <WaitingScreen words={WORDS.loading} />
  return (
    <AuthCards
      tab={tab}
      plan={plan}
      isWaiting={isWaiting}
      onNeedsCode={() => setSomeoneElse(false)}
    />
  )
}

interface CardsProps extends Pick<Props, 'tab' | 'plan'> {
  readonly isWaiting: boolean
  readonly onNeedsCode: () => void
}

function AuthCards({ tab, plan, isWaiting, onNeedsCode }: CardsProps) {
  const [typedEmail, setTypedEmail] = useState('')
  const [hasForgotten, setForgotten] = useState(false)
  const toCome = <SignUpSkeleton words={WORDS.loading} />
  const signUp = isWaiting ? (
    toCome
  ) : (
    <Suspense fallback={toCome}>
      <SignUpPage wantedPlan={plan} />
    </Suspense>
  )
  const forget = (hasNow: boolean) => (email: string) => {
    setTypedEmail(email)
    setForgotten(hasNow)
  }
  if (hasForgotten) return <ForgotPasswordCard typed={typedEmail} onBack={forget(false)} />
  return (
    <>
      <AuthTabs tab={tab} />
      {tab === 'login' ? (
        <SignInCard email={typedEmail} onForgot={forget(true)} onNeedsCode={onNeedsCode} />
      ) : (
        signUp
      )}
      {ClearUsers !== null && (
        <Suspense>
          <ClearUsers />
        </Suspense>
      )}
    </>
  )
}

/** Whom an invitation brought here, and an email confirmed, goes on to the invitation. */
async function invitationOr(home: string, data: AppData): Promise<string> {
  const token = await keptInvitation(data).catch(() => null)
  return token === null ? home : '/family-invitation'
}
