import { Link } from '@tanstack/react-router'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS as ACCOUNT_WORDS } from '#features/account/words.ts'
import { SignUpScreen } from '#features/sign-up/sign-up-screen.tsx'
import { WORDS } from '#features/sign-up/words.ts'
import { TermsText } from '#features/terms/terms-text.tsx'
import { useIsConnected } from '#data/app-data-context.tsx'
import type { PlanId } from '#domain/plans.ts'

interface Props {
  readonly wantedPlan: PlanId | null
}

export function SignUpPage({ wantedPlan }: Props) {
  return (
    <SignUpScreen
      wantedPlan={wantedPlan}
      isOnline={useIsConnected()}
      waiting={<WaitingScreen words={ACCOUNT_WORDS.loading} isTall />}
      terms={<TermsText level={3} />}
      signInLink={
        <Link to="/auth" search={(search) => ({ ...search, tab: undefined, plan: undefined })}>
          {WORDS.signIn}
        </Link>
      }
    />
  )
}
