import { createHash } from 'node:crypto'
import { SALON } from '#domain/salon/salon.ts'
import { asSentence } from '#domain/text/as-sentence.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type { ManifestTransform } from 'workbox-build'

export const MANIFEST_FILE = 'manifest.webmanifest'

/** How the app presents itself once it is on a home screen, in the salon's name as it was told last. */
export const webManifest = (): Partial<ManifestOptions> => ({
  id: '/',
  name: SALON.name,
  short_name: SALON.name,
  description: `${asSentence(SALON.tagline)} Services, prices and appointments, even offline.`,
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/?source=home-screen',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  background_color: '#faf6f1',
  theme_color: '#faf6f1',
  categories: ['beauty', 'lifestyle', 'business'],
  prefer_related_applications: false,
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
    icon('icon-monochrome-512', 512, 'monochrome'),
  ],
  shortcuts: [
    shortcut('Book', 'Book an appointment', '/booking', 'book'),
    shortcut('Services', 'Services and prices', '/services', 'services'),
    shortcut('Gift Cards', 'Gift cards', '/gift-cards', 'gift-cards'),
    shortcut('Membership', 'Membership plans', '/membership', 'membership'),
  ],
  // They show the example.
  screenshots: SALON.isExample ? SCREENSHOTS : [],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
})

const SCREENSHOTS = [
  screenshot('home-wide', '1440x900', 'wide', 'The home page on a desktop'),
  screenshot('services-wide', '1440x900', 'wide', 'Every service with its price'),
  screenshot('home-narrow', '780x1688', 'narrow', 'The home page on a phone'),
  screenshot('services-narrow', '780x1688', 'narrow', 'Services and prices'),
  screenshot('booking-narrow', '780x1688', 'narrow', 'Booking an appointment'),
]

/** Its plugin counts it as it was before the pages were printed, in the example's name. */
export const revisedAsPrinted: ManifestTransform = (entries) => ({
  manifest: entries.map((entry) =>
    entry.url === MANIFEST_FILE
      ? { ...entry, revision: hashOf(JSON.stringify(webManifest())) }
      : entry,
  ),
  warnings: [],
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function icon(name: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

function shortcut(short_name: string, name: string, url: string, drawing: string) {
  const icons = [{ src: `/icons/shortcut-${drawing}.png`, sizes: '96x96', type: 'image/png' }]
  return { name, short_name, url, icons }
}

function screenshot(name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label }
}
