import { createFileRoute } from '@tanstack/react-router'
import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { SelfCheckScreen } from '#features/offline/self-check-screen.tsx'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_device/self-check')({
  head: () => pageHead({ title: DESTINATIONS.selfCheck.label }),
  component: SelfCheckScreen,
})
