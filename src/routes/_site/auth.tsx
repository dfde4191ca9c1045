import { createFileRoute } from '@tanstack/react-router'
import { isPlanId } from '#domain/membership/plans.ts'
import { pageAfterSignIn } from '#domain/session/sign-in.ts'
import { AuthPage } from '#app/auth-page.tsx'
import { pageHead } from '#app/page-head.ts'
import type { PlanId } from '#domain/membership/plans.ts'

interface Search {
  readonly next?: string | undefined
  readonly tab?: 'signup' | undefined
  readonly plan?: PlanId | undefined
}

export const Route = createFileRoute('/_site/auth')({
  // Said to be absent rather than left out: the router keeps what a validator does not mention.
  validateSearch: ({ next, tab, plan }: Record<string, unknown>): Search => ({
    next: pageAfterSignIn(next) ?? undefined,
    tab: tab === 'signup' || isPlanId(plan) ? 'signup' : undefined,
    plan: isPlanId(plan) ? plan : undefined,
  }),
  head: () => pageHead({ title: 'Log in' }),
  component: () => {
    const { next = null, tab = 'login', plan = null } = Route.useSearch()
    return <AuthPage tab={tab} plan={plan} next={next} />
  },
})
