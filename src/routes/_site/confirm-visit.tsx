import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { visitsOfLink } from '#domain/visit/visit-link.ts'
import { VisitLinkScreen } from '#features/visit-by-link/visit-link-screen.tsx'
import { WORDS } from '#features/visit-by-link/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'

/** Comes when somebody asks for another time. */
const MoveVisitDialog = lazy(async () => ({
  default: (await import('#features/booking/move-visit-dialog.tsx')).MoveVisitDialog,
}))

export const Route = createFileRoute('/_site/confirm-visit')({
  head: () => pageHead({ title: WORDS.pageTitle }),
  component: ConfirmVisitPage,
})

function ConfirmVisitPage() {
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <VisitLinkScreen
      hash={hash}
      isOnline={useIsConnected()}
      renderMove={(visit, linkToken, onClose) => (
        <Suspense fallback={null}>
          <MoveVisitDialog userId="" visits={visitsOfLink(visit)} {...{ linkToken, onClose }} />
        </Suspense>
      )}
    />
  )
}
