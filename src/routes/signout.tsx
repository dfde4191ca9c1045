import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData } from '#data/app-data-context.tsx'

export const Route = createFileRoute('/signout')({
  head: () => pageHead({ title: 'Log out' }),
  component: SignOutPage,
})

function SignOutPage() {
  const { session, platform } = useAppData()
  useEffect(() => {
    session.signOut().catch(() => platform.leaveFor('/'))
  }, [session, platform])
  return <WaitingScreen words={WORDS.signingOut} />
}
