import '#app/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTransition } from 'react'
import { withoutTrailingSlash } from '#domain/site/public-pages.ts'
import { SettingsScreen } from '#app/settings-screen.tsx'
import { writeHead } from '#app/head-keeper.ts'
import { headTagsOf } from '#app/head-tags.ts'
import { fetchDatabaseCode } from '#data/device/device-database.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { followSalon } from '#data/salon/tell-salon.ts'
import { WrongSettings, readConfig } from '#platform/config.ts'
import { nextTask } from '#platform/next-task.ts'
import { replayKeptVisit } from '#platform/kept-visit.ts'
import { browserPlatform } from '#platform/platform.ts'
import { AppOnPage, createAppRouter } from './app-router.tsx'
import type { Config } from '#platform/config.ts'
import type { AppRouter } from './app-router.tsx'

const container = document.getElementById('root') ?? document.body
const config = readSettings()
if (config !== null) await start(config)

async function start(settings: Config): Promise<void> {
  // Reading the code was one task; what it does next is another, and a press may come between.
  await nextTask()
  const platform = browserPlatform(settings)
  const data = openAppData(platform)
  let isInPlace = isPrintedHere()
  const router = createAppRouter(data, { mayScroll: () => !isInPlace })
  keepUp(router, data, settings.siteUrl)
  if (!isInPlace) fetchCodeOfPage(router)
  if (isInPlace) {
    await nextTask()
    isInPlace = await canWakeWhereItIs(router)
  }
  const app = <AppOnPage data={data} router={router} onDrawn={onDrawn} />

  if (isInPlace)
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (cause) => {
          if (!isSecondLook(cause))
            platform.report('The printed page was not what the app draws.', cause)
        },
      })
    })
  else createRoot(container).render(app)

  function onDrawn(): void {
    // A printed page wakes part by part, and each part has to be what was printed.
    if (isInPlace) onLeaving(router, () => followSalon(data))
    else followSalon(data)
    isInPlace = false
    replayKeptVisit()
    platform.clock.after(0, () => platform.worker.start())
  }
}

/** It comes while the guards still look who is there; whatever fails now is asked for again, and told then. */
function fetchCodeOfPage(router: AppRouter): void {
  // Who is there stands in a database, so that comes first.
  fetchDatabaseCode()
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** What changed while it was being drawn is drawn once more in the same breath, and nobody saw the first. */
function isSecondLook(cause: unknown): boolean {
  return cause instanceof Error && /#520\b|error during concurrent rendering/.test(cause.message)
}

/** Whether what is on screen was printed for this very address. */
function isPrintedHere(): boolean {
  return container.dataset['printed'] === withoutTrailingSlash(window.location.pathname)
}

/** A page is printed for its bare address; what else an address asks for has to be drawn anew. */
async function canWakeWhereItIs(router: AppRouter): Promise<boolean> {
  router.ssr = { manifest: undefined }
  await router.load()
  await nextTask()
  const { location, matches } = router.state
  const asksMore = matches.some(
    ({ routeId }) => 'validateSearch' in router.routesById[routeId].options,
  )
  return isPrintedHere() && !(asksMore && location.searchStr !== '')
}

function onLeaving(router: AppRouter, then: () => void): void {
  const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (!hrefChanged) return
    stop()
    then()
  })
}

function keepUp(router: AppRouter, data: ReturnType<typeof openAppData>, siteUrl: string): void {
  // A reminder that was tapped leads to its visit, and typed words stay.
  data.platform.push.onLead((path) => router.history.push(path))
  router.subscribe('onResolved', () => writeHead(headTagsOf(router.state.matches, siteUrl)))
  // A guard that has let somebody in must look again when that somebody changes.
  data.session.subscribe(() => {
    if (router.state.matches.some(({ context }) => 'access' in context)) void router.invalidate()
  })
}

function readSettings(): Config | null {
  try {
    return readConfig(import.meta.env, window.location.origin)
  } catch (cause) {
    if (!(cause instanceof WrongSettings)) throw cause
    createRoot(container).render(<SettingsScreen sentences={cause.sentences} />)
    return null
  }
}
