import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { drawnPicture, forgetDrawnPictures, uploadedPicture } from './kept-pictures.ts'
import { bringKept, keepWithWorker, keptWithWorker } from './kept-with-worker.ts'
import { partsByPerson, sortedByPerson, type PartsOf } from './parts-by-person.ts'
import { takePush } from './push.ts'
import { renewPages } from './renew-pages.ts'
import { answererOf } from './route-request.ts'
import { sendAllOrFail, sendWaiting } from './send-waiting.ts'
import { visitedPages } from './visited-pages.ts'
import { OUTBOX_SYNC } from '#platform/wake-later.ts'

declare const self: ServiceWorkerGlobalScope
/** What this build talks to; see vite.config.ts. */
declare const __BACKEND__: Parameters<typeof sendWaiting>[0]

/** What a page asks of the worker. */
interface Told {
  readonly type?: unknown
  readonly whose?: readonly PartsOf[]
}

const SHELL = '/shell.html'

const {
  everyones,
  pack,
  parts: listed,
} = sortedByPerson(self.__WB_MANIFEST as readonly PrecacheEntry[])
const world = { caches, fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked) }
const parts = partsByPerson({ ...world, origin: self.location.origin }, listed)
const visited = visitedPages({ ...world, ownPage: () => keptWithWorker(SHELL) })

cleanupOutdatedCaches()
// Printed pages are found by their clean addresses, so they come before the shell.
keepWithWorker(everyones)
registerRoute(
  ({ url }) => parts.isPart(url),
  (asked) => parts.answer(asked),
)
registerRoute(
  (asked) => answererFor(asked) === 'shell',
  async (asked) =>
    (await visited.answer(asked)) ?? (await keptWithWorker(SHELL)) ?? fetch(asked.request),
)
registerRoute((asked) => answererFor(asked) === 'drawn-picture', drawnPicture)
registerRoute((asked) => answererFor(asked) === 'uploaded-picture', uploadedPicture)

// A person agreed to the new version; before that it waits.
self.addEventListener('message', (event) => {
  const { type, whose } = (event.data ?? {}) as Told
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === 'KEEP_PARTS' && whose !== undefined) event.waitUntil(parts.keep(whose))
  if (type === 'RENEW_PAGES') event.waitUntil(renewPages(world))
})

// Whoever works offline today works offline with the next version too.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([bringKept(everyones, { ...world, pack }), parts.follow()]))
})

// The very first visit is looked after from the moment the files are here.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), forgetDrawnPictures(), parts.forgetOld(), renewVisited()]),
  )
})

async function renewVisited(): Promise<void> {
  await visited.forget()
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await visited.keepOpen(open.map(({ url }) => url))
}

// The network is back, and perhaps nobody is there who would send what waits.
self.addEventListener('sync', (event: Event) => {
  const isOurs = event instanceof ExtendableEvent && 'tag' in event && event.tag === OUTBOX_SYNC
  if (isOurs) event.waitUntil(sendAllOrFail(__BACKEND__))
})

takePush(self, {
  door: { ...__BACKEND__, fetch: world.fetch },
  wake: () => sendWaiting(__BACKEND__),
})

function answererFor({ url, request }: { readonly url: URL; readonly request: Request }) {
  const isNavigation = request.mode === 'navigate'
  return answererOf({ url, ownOrigin: self.location.origin, isNavigation })
}
