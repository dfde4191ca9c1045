import { createMemoryHistory } from '@tanstack/react-router'
import { prerender } from 'react-dom/static'
import { headTagsOf } from '#app/head-tags.ts'
import { openAppData } from '#data/open-app-data.ts'
import { PRINTED_SERVICES } from '#data/published-services.ts'
import { servicesQuery } from '#data/services.ts'
import { stillPlatform } from '#platform/still-platform.ts'
import { AppOnPage, createAppRouter } from './app-router.tsx'
import type { ReactNode } from 'react'
import type { PrintPage } from './build/printed-page.ts'

/** Draws one page as text, as a visitor sees it who has just come and is nobody yet. */
export const printPage: PrintPage = async ({ path, config, printedAt, printedServices }) => {
  const platform = stillPlatform({
    config,
    now: printedAt,
    printedRows: (name) => (name === PRINTED_SERVICES ? printedServices : null),
  })
  const data = openAppData(platform)
  const router = createAppRouter(data, {
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const markup = await draw(<AppOnPage data={data} router={router} />)
  const { matches } = router.state
  const asked = data.queryClient.getQueryCache().find({ queryKey: servicesQuery(data).queryKey })
  // Its timers would keep the build waiting.
  data.queryClient.clear()
  return {
    markup,
    headTags: headTagsOf(matches, config.siteUrl),
    isFound: matches.every(({ status }) => status === 'success'),
    routeIds: matches.map(({ routeId }) => routeId),
    showsServices: asked !== undefined,
  }
}

/** A part that cannot be drawn is an error here, and never a gap in the page. */
async function draw(app: ReactNode): Promise<string> {
  const problems: unknown[] = []
  const { prelude } = await prerender(app, {
    onError: (cause) => void problems.push(cause),
    // One piece, in reading order, with no script to put pieces together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const markup = await new Response(prelude).text()
  if (problems.length > 0) throw problems[0]
  return markup
}
