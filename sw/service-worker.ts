import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { isForShell } from './route-request.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/index.html'
const CAMPAIGN_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: CAMPAIGN_PARAMETERS })
registerRoute(
  ({ url, request }) =>
    isForShell({ url, ownOrigin: self.location.origin, isNavigation: request.mode === 'navigate' }),
  createHandlerBoundToURL(SHELL),
)

// A person agreed to the new version; before that it waits.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The very first visit is looked after from the moment the files are here.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})
