import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { smallestOf } from './route-request.ts'

const MOST_PICTURES = 60
const KEPT_FOR_S = 30 * 24 * 60 * 60

/** A picture seen once stays; one never seen is shown in the small size that came with the first visit. */
export const keptPictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: MOST_PICTURES,
      maxAgeSeconds: KEPT_FOR_S,
      purgeOnQuotaError: true,
    }),
    {
      handlerDidError: async ({ request }) => {
        const smallest = smallestOf(new URL(request.url))
        return smallest === null ? undefined : matchPrecache(smallest)
      },
    },
  ],
})
