import { createFileRoute } from '@tanstack/react-router'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { ChangesScreen } from '#features/offline/changes-screen.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_device/changes')({
  head: () => pageHead({ title: DESTINATIONS.changes.label }),
  component: ChangesScreen,
})
