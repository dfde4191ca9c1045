import { Link } from '@tanstack/react-router'
import { WORDS as ACCOUNT_WORDS } from '#features/account/words.ts'
import { SignUpSkeleton } from '#features/sign-up/sign-up-skeleton.tsx'
import { SignUpScreen } from '#features/sign-up/sign-up-screen.tsx'
import { WORDS } from '#features/sign-up/words.ts'
import { TermsText } from '#features/terms/terms-text.tsx'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { useSalon } from '#data/salon/use-salon.ts'
import type { PlanId } from '#domain/membership/plans.ts'

interface Props {
  readonly wantedPlan: PlanId | null
}

export function SignUpPage({ wantedPlan }: Props) {
  return (
    <SignUpScreen
      wantedPlan={wantedPlan}
      isOnline={useIsConnected()}
      waiting={<SignUpSkeleton words={ACCOUNT_WORDS.loading} />}
      terms={<TermsText plans={useSalon().plans} level={3} />}
      signInLink={
        <Link to="/auth" search={(search) => ({ ...search, tab: undefined, plan: undefined })}>
          {WORDS.signIn}
        </Link>
      }
    />
  )
}
