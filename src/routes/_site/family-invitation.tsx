import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { InvitationScreen } from '#features/family/invitation-screen.tsx'
import { LETTER_WORDS } from '#features/family/invitation-words.ts'
import { pageHead } from '#app/page-head.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'

export const Route = createFileRoute('/_site/family-invitation')({
  head: () => pageHead({ title: LETTER_WORDS.pageTitle }),
  component: FamilyInvitationPage,
})

function FamilyInvitationPage() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const withoutHash = () => void navigate({ to: '/family-invitation', replace: true })
  return <InvitationScreen hash={hash} onTaken={withoutHash} isOnline={useIsConnected()} />
}
