import { createFileRoute, useLocation } from '@tanstack/react-router'
import { FirstStartScreen } from '#features/account/first-start-screen.tsx'
import { FIRST_START_WORDS } from '#features/account/first-start-words.ts'
import { pageHead } from '#app/page-head.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'

export const Route = createFileRoute('/_site/first-start')({
  head: () => pageHead({ title: FIRST_START_WORDS.pageTitle }),
  component: FirstStartPage,
})

function FirstStartPage() {
  const hash = useLocation({ select: (location) => location.hash })
  return <FirstStartScreen hash={hash} isOnline={useIsConnected()} />
}
