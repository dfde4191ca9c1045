import { createFileRoute } from '@tanstack/react-router'
import { useArrivalRedirect } from '#app/arrival-redirect.ts'

export const Route = createFileRoute('/_site/_home/')({ component: HomeAlone })

function HomeAlone() {
  const { firstPage } = Route.useRouteContext()
  useArrivalRedirect(firstPage)
  return null
}
