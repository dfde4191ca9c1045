import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { landingFor } from '#domain/roles.ts'
import { pageAfterSignIn } from '#domain/sign-in.ts'
import { SignInCard } from '#features/account/sign-in-card.tsx'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'

interface Search {
  readonly next?: string | undefined
}

export const Route = createFileRoute('/_site/auth')({
  // Said to be absent rather than left out: the router keeps what a validator does not mention.
  validateSearch: ({ next }: Record<string, unknown>): Search => ({
    next: pageAfterSignIn(next) ?? undefined,
  }),
  head: () => pageHead({ title: 'Log in' }),
  component: AuthPage,
})

/** Signing in here, in another tab or long ago is all the same: who is signed in moves on. */
function AuthPage() {
  const { next } = Route.useSearch()
  const { config } = useAppData().platform
  const session = useSession()
  const { history } = useRouter()
  useEffect(() => {
    if (session.status === 'signed-in') history.replace(next ?? landingFor(session.person, config))
  }, [session, next, history, config])
  const isKnown = session.status === 'signed-out' || session.status === 'locked'
  return isKnown ? <SignInCard /> : <WaitingScreen words={WORDS.loading} />
}
