import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { WaitingNote } from '#features/contact/waiting-note.tsx'
import { ConnectionNotice } from '#features/offline/connection-notice.tsx'
import { UpdatePrompt } from '#features/offline/update-prompt.tsx'
import { RouteAnnouncer } from '#app/route-announcer.tsx'
import { pageHead } from '#app/page-head.ts'
import type { AppData } from '#data/open-app-data.ts'
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
      <WaitingNote />
      <ConnectionNotice />
      <UpdatePrompt />
    </>
  ),
})
