import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { UpdatePrompt } from '#features/offline/update-prompt.tsx'
import { RouteAnnouncer } from '#app/route-announcer.tsx'
import { pageHead } from '#app/page-head.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { FirstPage } from '#app/first-page.ts'

interface RouterContext {
  readonly data: AppData
  readonly firstPage: FirstPage
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => pageHead({}),
  component: () => (
    <>
      <Outlet />
      <RouteAnnouncer />
      <UpdatePrompt />
    </>
  ),
})
