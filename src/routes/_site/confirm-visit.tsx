import { createFileRoute, useLocation } from '@tanstack/react-router'
import { VisitLinkScreen } from '#features/visit-by-link/visit-link-screen.tsx'
import { WORDS } from '#features/visit-by-link/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useIsConnected } from '#data/app-data-context.tsx'

export const Route = createFileRoute('/_site/confirm-visit')({
  head: () => pageHead({ title: WORDS.pageTitle }),
  component: ConfirmVisitPage,
})

function ConfirmVisitPage() {
  const hash = useLocation({ select: (location) => location.hash })
  return <VisitLinkScreen hash={hash} isOnline={useIsConnected()} />
}
