import { useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useState } from 'react'
import { landingFor } from '#domain/session/roles.ts'
import { owedIn } from '#domain/session/session.ts'
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
import type { Owed } from '#domain/session/owed.ts'
import type { Person, SessionState } from '#domain/session/session.ts'
import type { AuthTab } from '#features/account/auth-tabs.tsx'
import type { PlanId } from '#domain/membership/plans.ts'

/** Left out where the app is built: nobody there has users to play with. */
const ClearUsers = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('#features/account/clear-users-button.tsx')).ClearUsersButton,
    }))
  : null

const TwoStepFirst = lazy(async () => ({
  default: (await import('./two-step-first.tsx')).TwoStepFirst,
}))
const SignUpPage = lazy(async () => ({ default: (await import('./sign-up-page.tsx')).SignUpPage }))

interface Props {
  readonly tab: AuthTab
  readonly plan: PlanId | null
  readonly next: string | null
}

/** Signing in here, in another tab or long ago is all the same: who is signed in moves on. */
export function AuthPage({ tab, plan, next }: Props) {
  const session = useSession()
  const arrival = useArrival()
  const [isSomeoneElse, setSomeoneElse] = useState(false)
  const { owed, setSettingUp } = useOwed(session)
  const person = session.status === 'signed-in' ? session.person : null
  const isComing = arrival.step === 'coming'
  const mustChoose = person !== null && (person.mustSetPassword || arrival.chooses(person))
  const mayLeave = !isComing && !mustChoose && owed === null
  const hasArrived = arrival.step === 'done'
  useOnward(mayLeave ? person : null, next, hasArrived)

  const isKnown = session.status === 'signed-out' || session.status === 'locked'
  const isElsewhere = isComing || isSomeoneElse || tab === 'signup'
  const beSomeoneElse = () => {
    setSettingUp(false)
    setSomeoneElse(true)
    arrival.leave()
  }
  if (owed !== null && !isElsewhere)
    return <SecondStep {...owed} onSettingUp={setSettingUp} onSomeoneElse={beSomeoneElse} />
  if (mustChoose) return <ChoosePasswordCard onChosen={arrival.end} />
  const isWaiting = isComing || !isKnown
  if (isWaiting && tab === 'login') return <WaitingScreen words={WORDS.loading} />
  return (
    <AuthCards tab={tab} plan={plan} isWaiting={isWaiting} onOwes={() => setSomeoneElse(false)} />
  )
}

/** What comes before everything else; an app that is being set up, until its recovery codes were seen. */
function useOwed(session: SessionState) {
  const [isSettingUp, setSettingUp] = useState(false)
  const owed = owedIn(session)
  const person = owed?.person ?? (session.status === 'signed-in' ? session.person : null)
  const isUnfinished = isSettingUp && person !== null
  return { owed: isUnfinished ? { person, owes: 'app' as const } : owed, setSettingUp }
}

/** Who is signed in goes on to where they meant to go, or where they belong. */
function useOnward(person: Person | null, next: string | null, hasArrived: boolean): void {
  const data = useAppData()
  const { config } = data.platform
  const { history } = useRouter()
  useEffect(() => {
    if (person === null) return
    const home = next ?? landingFor(person, config)
    if (next !== null || !hasArrived) return history.replace(home)
    void invitationOr(home, data).then(history.replace)
  }, [person, next, history, config, hasArrived, data])
}

interface SecondStepProps {
  readonly person: Person
  readonly owes: Owed
  readonly onSettingUp: (isSettingUp: boolean) => void
  readonly onSomeoneElse: () => void
}

function SecondStep({ person, owes, onSettingUp, onSomeoneElse }: SecondStepProps) {
  if (owes === 'code') return <CodeCard email={person.email} onSomeoneElse={onSomeoneElse} />
  return (
    <Suspense fallback={<WaitingScreen words={WORDS.loading} />}>
      <TwoStepFirst key={person.userId} {...{ person, onSettingUp, onSomeoneElse }} />
    </Suspense>
  )
}

interface CardsProps extends Pick<Props, 'tab' | 'plan'> {
  readonly isWaiting: boolean
  readonly onOwes: () => void
}

function AuthCards({ tab, plan, isWaiting, onOwes }: CardsProps) {
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
        <SignInCard email={typedEmail} onForgot={forget(true)} onOwes={onOwes} />
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
