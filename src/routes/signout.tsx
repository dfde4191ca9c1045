import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { SignOutScreen } from '#features/offline/sign-out-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { leaveUnlessUnsent } from '#data/change/unsent-work.ts'

export const Route = createFileRoute('/signout')({
  head: () => pageHead({ title: 'Log out' }),
  component: SignOutPage,
})

function SignOutPage() {
  const data = useAppData()
  const [unsentOf, setUnsentOf] = useState<string | null>(null)
  const goBack = useCloseDialog()
  useEffect(() => {
    leaveUnlessUnsent(data)
      .then(setUnsentOf)
      .catch(() => data.platform.leaveFor('/'))
  }, [data])
  return unsentOf === null ? (
    <WaitingScreen words={WORDS.signingOut} />
  ) : (
    <SignOutScreen userId={unsentOf} onCancel={goBack} />
  )
}
