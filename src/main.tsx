import '#app/global.css'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashScreen } from '#app/crash-screen.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { Providers } from '#app/providers.tsx'
import { SettingsScreen } from '#app/settings-screen.tsx'
import { startOnFirstPage } from '#app/first-page.ts'
import { openAppData } from '#data/open-app-data.ts'
import { WaitingScreen } from '#features/account/waiting-screen.tsx'
import { WORDS } from '#features/account/words.ts'
import { WrongSettings, readConfig } from '#platform/config.ts'
import { browserPlatform } from '#platform/platform.ts'
import { routeTree } from './routeTree.gen.ts'
import type { Config } from '#platform/config.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const root = createRoot(document.getElementById('root') ?? document.body)
const config = readSettings()
if (config !== null) start(config)

function start(settings: Config): void {
  const platform = browserPlatform(settings)
  const data = openAppData(platform)
  const router = createAppRouter(data)
  // A guard that has let somebody in must look again when that somebody changes.
  data.session.subscribe(() => void router.invalidate())
  root.render(
    <StrictMode>
      <Providers data={data}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  platform.worker.start()
}

function createAppRouter(data: ReturnType<typeof openAppData>) {
  const firstPage = startOnFirstPage()
  const router = createRouter({
    routeTree,
    context: { data, firstPage },
    scrollRestoration: true,
    defaultErrorComponent: ({ reset }) => <CrashScreen onRetry={reset} />,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: () => <WaitingScreen words={WORDS.loading} />,
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) firstPage.leave()
  })
  return router
}

function readSettings(): Config | null {
  try {
    return readConfig(import.meta.env, window.location.origin)
  } catch (cause) {
    if (!(cause instanceof WrongSettings)) throw cause
    root.render(<SettingsScreen sentences={cause.sentences} />)
    return null
  }
}
