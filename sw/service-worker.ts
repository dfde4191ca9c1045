import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { drawnPicture, forgetDrawnPictures, uploadedPicture } from './kept-pictures.ts'
import { answererOf } from './route-request.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/shell.html'
/** Words in an address that change nothing about the page. */
const CAMPAIGN_PARAMETERS = [/^utm_/, /^fbclid$/, /^gclid$/, /^source$/]

cleanupOutdatedCaches()
// Printed pages are found by their clean addresses, so they come before the shell.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: CAMPAIGN_PARAMETERS })
registerRoute((asked) => answererFor(asked) === 'shell', createHandlerBoundToURL(SHELL))
registerRoute((asked) => answererFor(asked) === 'drawn-picture', drawnPicture)
registerRoute((asked) => answererFor(asked) === 'uploaded-picture', uploadedPicture)

// A person agreed to the new version; before that it waits.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The very first visit is looked after from the moment the files are here.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetDrawnPictures()]))
})

function answererFor({ url, request }: { readonly url: URL; readonly request: Request }) {
  const isNavigation = request.mode === 'navigate'
  return answererOf({ url, ownOrigin: self.location.origin, isNavigation })
}
