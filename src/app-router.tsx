import { RouterProvider, createRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorScreen } from '#app/error-screen.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { Providers } from '#app/providers.tsx'
import { isOverHome } from '#app/over-home.ts'
import { startOnFirstPage } from '#app/first-page.ts'
import { WORDS } from '#features/account/words.ts'
import { PageOpeningSkeleton } from '#ui/page-opening-skeleton.tsx'
import { sendStandInAway } from '#ui/stand-in.ts'
import { routeTree } from './routeTree.gen.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

interface Wishes {
  /** Where the pages come from: the browser's own history unless something else is given. */
  readonly history?: RouterHistory
  /** Whether a page that was just drawn may scroll: one that came printed has its place already. */
  readonly mayScroll?: () => boolean
}

export function createAppRouter(data: AppData, { history, mayScroll }: Wishes = {}) {
  const firstPage = startOnFirstPage()
  const router = createRouter({
    routeTree,
    context: { data, firstPage },
    ...(history !== undefined && { history }),
    // A dialog opens and the page beneath it stays where it was.
    scrollRestoration:
      mayScroll !== undefined && (({ location }) => mayScroll() && !isOverHome(location.pathname)),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: () => <PageOpeningSkeleton words={WORDS.loading} />,
  })
  router.subscribe('onRendered', sendStandInAway)
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    firstPage.leave()
    // The router keeps a place only where it saw somebody scroll, and a page is read before it wakes.
    document.dispatchEvent(new Event('scroll'))
  })
  return router
}

interface Props {
  readonly data: AppData
  readonly router: AppRouter
  /** Told once, when the page answers to whoever uses it. */
  readonly onDrawn?: () => void
}

/** The whole app on one page of it; printed and drawn from the same words. */
export function AppOnPage({ data, router, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <Providers data={data}>
      <RouterProvider router={router} />
    </Providers>
  )
}
