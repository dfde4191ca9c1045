import { createFileRoute } from '@tanstack/react-router'
import { faqNode } from '#domain/structured-data.ts'
import { MembershipScreen } from '#features/membership/membership-screen.tsx'
import { MEMBERSHIP_QUESTIONS, WORDS } from '#features/membership/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData, useIsConnected, useSession } from '#data/app-data-context.tsx'

export const Route = createFileRoute('/_site/membership')({
  head: () =>
    pageHead({
      title: WORDS.title,
      description: WORDS.description,
      path: '/membership',
      structuredData: [faqNode(MEMBERSHIP_QUESTIONS)],
    }),
  component: MembershipPage,
})

function MembershipPage() {
  const { pricingTable } = useAppData().platform.config
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  return (
    <MembershipScreen
      providerTable={pricingTable === null ? null : { ...pricingTable, person }}
      isOnline={useIsConnected()}
    />
  )
}
