import { createFileRoute } from '@tanstack/react-router'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { RemovalScreen } from '#features/offline/removal-screen.tsx'
import { pageHead } from '#app/page-head.ts'
import { useCloseDialog } from '#app/close-dialog.ts'

export const Route = createFileRoute('/remove-from-device')({
  head: () => pageHead({ title: DESTINATIONS.removal.label }),
  component: RemovalPage,
})

function RemovalPage() {
  return <RemovalScreen onCancel={useCloseDialog()} />
}
