import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'

const REST_MS = 300
const OVER_HOME_ROUTES = '/_site/_home/'

/** Once the page has come to rest it fetches the code of its dialogs, so that a press shows them at once. */
export function useReadyDialogs(): void {
  const router = useRouter()
  const { platform } = useAppData()
  useEffect(
    () =>
      platform.clock.after(REST_MS, () => {
        for (const route of Object.values(router.routesById))
          if (route.id.startsWith(OVER_HOME_ROUTES))
            router.loadRouteChunk(route)?.catch((cause: unknown) => {
              platform.report('The code of a dialog could not be fetched ahead.', cause)
            })
      }),
    [router, platform],
  )
}
