import { createFileRoute } from '@tanstack/react-router'
import { faqNode } from '#domain/site/structured-data.ts'
import { MembershipScreen } from '#features/membership/membership-screen.tsx'
import { WORDS, membershipQuestions } from '#features/membership/words.ts'
import { pageHead } from '#app/page-head.ts'
import { knownSalon } from '#data/salon/salon.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useLateHead } from '#app/late-head.ts'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'

export const Route = createFileRoute('/_site/membership')({
  loader: ({ context }) => knownSalon(context.data).edition,
  head: ({ match }) =>
    pageHead({
      title: WORDS.title,
      description: WORDS.description,
      path: '/membership',
      structuredData: [faqNode(membershipQuestions(knownSalon(match.context.data).plans))],
    }),
  component: MembershipPage,
})

function MembershipPage() {
  const { pricingTable } = useAppData().platform.config
  const session = useSession()
  useLateHead(`${useSalon().edition}`, `${Route.useLoaderData()}`)
  const person = session.status === 'signed-in' ? session.person : null
  return (
    <MembershipScreen
      providerTable={pricingTable === null ? null : { ...pricingTable, person }}
      isOnline={useIsConnected()}
    />
  )
}
