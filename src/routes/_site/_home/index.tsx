import { createFileRoute } from '@tanstack/react-router'
import { SALON } from '#domain/salon.ts'
import { salonNode, serviceNode } from '#domain/structured-data.ts'
import { useArrivalRedirect } from '#app/arrival-redirect.ts'
import { pageHead } from '#app/page-head.ts'
import { knownServices } from '#data/services.ts'

export const Route = createFileRoute('/_site/_home/')({
  head: ({ match }) =>
    pageHead({
      description: `${SALON.tagline}: services, prices, the team, and appointments at ${SALON.name}.`,
      path: '/',
      structuredData: [salonNode(), ...knownServices(match.context.data).map(serviceNode)],
    }),
  component: HomeAlone,
})

function HomeAlone() {
  const { firstPage } = Route.useRouteContext()
  useArrivalRedirect(firstPage)
  return null
}
