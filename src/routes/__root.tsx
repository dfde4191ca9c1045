import { HeadContent, Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { SALON } from '#domain/salon.ts'
import { ConnectionNotice } from '#features/offline/connection-notice.tsx'
import { UpdatePrompt } from '#features/offline/update-prompt.tsx'
import type { AppData } from '#data/open-app-data.ts'
import type { FirstPage } from '#app/first-page.ts'

interface RouterContext {
  readonly data: AppData
  readonly firstPage: FirstPage
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({ meta: [{ title: SALON.name }] }),
  component: () => (
    <>
      <HeadContent />
      <Outlet />
      <ConnectionNotice />
      <UpdatePrompt />
    </>
  ),
})
