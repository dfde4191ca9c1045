import { SALON } from '#domain/salon.ts'

/** How the app presents itself once it is on a home screen. */
export const WEB_MANIFEST = {
  id: '/',
  name: SALON.name,
  short_name: SALON.name,
  description: SALON.tagline,
  start_url: '/?source=home-screen',
  display: 'standalone' as const,
  background_color: '#faf6f1',
  theme_color: '#faf6f1',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable' as const,
    },
  ],
  launch_handler: { client_mode: ['navigate-existing' as const, 'auto' as const] },
}
