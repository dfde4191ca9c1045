import { createFileRoute } from '@tanstack/react-router'
import { SALON } from '#domain/salon/salon.ts'
import { asSentence } from '#domain/text/as-sentence.ts'
import { salonNode, serviceNode } from '#domain/site/structured-data.ts'
import { useArrivalRedirect } from '#app/arrival-redirect.ts'
import { useLateHead } from '#app/late-head.ts'
import { pageHead } from '#app/page-head.ts'
import { knownSalon } from '#data/salon/salon.ts'
import { knownServices } from '#data/service/services.ts'
import { useSalon } from '#data/salon/use-salon.ts'

export const Route = createFileRoute('/_site/_home/')({
  loader: ({ context }) => knownSalon(context.data).edition,
  head: ({ match }) =>
    pageHead({
      description: `${asSentence(SALON.tagline)} Services, prices, the team, and appointments at ${SALON.name}.`,
      path: '/',
      structuredData: [
        salonNode(knownSalon(match.context.data)),
        ...knownServices(match.context.data).map(serviceNode),
      ],
    }),
  component: HomeAlone,
})

function HomeAlone() {
  const { firstPage } = Route.useRouteContext()
  useArrivalRedirect(firstPage)
  useLateHead(`${useSalon().edition}`, `${Route.useLoaderData()}`)
  return null
}
