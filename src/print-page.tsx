import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { DialogFrames } from '#app/dialog-frames.tsx'
import { headTagsOf } from '#app/head-tags.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { BOOKING_TIMES } from '#data/booking/booking-times.ts'
import { PRINTED_BOOKING } from '#data/booking/published-booking.ts'
import { PRINTED_SALON } from '#data/salon/published-salon.ts'
import { PRINTED_SERVICES } from '#data/service/published-services.ts'
import { PRINTED_TEAM } from '#data/team/published-team.ts'
import { salonQuery } from '#data/salon/salon.ts'
import { knownServices, servicesQuery } from '#data/service/services.ts'
import { profilesQuery } from '#data/team/profiles.ts'
import { stillPlatform } from '#platform/still-platform.ts'
import { AppOnPage, createAppRouter } from './app-router.tsx'
import type { ReactNode } from 'react'
import type { PrintPage } from './build/printed-page.ts'

const HOME = '/'

/** Draws one page as text, as a visitor sees it who has just come and is nobody yet. */
export const printPage: PrintPage = async ({ path, config, printedAt, answers }) => {
  const platform = stillPlatform({
    config,
    now: printedAt,
    printedRows: (name) => (name in answers ? { rows: answers[name], readAt: printedAt } : null),
  })
  const data = openAppData(platform)
  const router = createAppRouter(data, {
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const markup = await draw(<AppOnPage data={data} router={router} />)
  const { matches } = router.state
  const frames = path === HOME ? <DialogFrames services={knownServices(data)} /> : null
  const asked = Object.entries({
    [PRINTED_SALON]: salonQuery(data).queryKey,
    [PRINTED_SERVICES]: servicesQuery(data).queryKey,
    [PRINTED_TEAM]: profilesQuery(data).queryKey,
    // Free times are never printed; whatever page asks for them begins with the menu.
    [PRINTED_BOOKING]: [BOOKING_TIMES],
  }).filter(([, queryKey]) => data.queryClient.getQueryCache().findAll({ queryKey }).length > 0)
  // Its timers would keep the build waiting.
  data.queryClient.clear()
  return {
    markup,
    frames: renderToStaticMarkup(frames),
    headTags: headTagsOf(matches, config.siteUrl),
    isFound: matches.every(({ status }) => status === 'success'),
    routeIds: matches.map(({ routeId }) => routeId),
    shows: asked.map(([name]) => name),
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
