/** One photograph of one page: how the window is set up, and where and how large it is kept. */
export interface Shot {
  readonly path: string
  readonly file: string
  readonly colorScheme: 'light' | 'dark'
  readonly window: { readonly width: number; readonly height: number }
  readonly density: number
  readonly shownWidth: number
}

/** The pages shown in docs/gallery.md, in the order a visitor meets them. */
export const GALLERY = [
  { name: 'home', path: '/', title: 'Home' },
  { name: 'service', path: '/services/signature-cut', title: 'One service' },
  { name: 'menu', path: '/services', title: 'The full menu' },
  { name: 'booking', path: '/booking', title: 'Booking' },
  { name: 'about', path: '/about', title: 'About' },
  { name: 'expert', path: '/experts/mara-ellison', title: 'A team member' },
  { name: 'membership', path: '/membership', title: 'Membership' },
  { name: 'gift-cards', path: '/gift-cards', title: 'Gift cards' },
  { name: 'gift-card-checkout', path: '/gift-card-checkout', title: 'Buying a gift card' },
  { name: 'become-affiliate', path: '/become-affiliate', title: 'Affiliates' },
  { name: 'terms', path: '/terms', title: 'Terms' },
  { name: 'payment-success', path: '/payment-success', title: 'After a payment' },
  { name: 'payment-canceled', path: '/payment-canceled', title: 'After none' },
  { name: 'not-found', path: '/nowhere', title: 'Not found' },
] as const

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** By day on a desktop, by night on a phone. */
export const GALLERY_SHOTS: readonly Shot[] = GALLERY.flatMap(({ name, path }) => [
  {
    path,
    file: `tests/gallery/pictures/${name}-wide.webp`,
    colorScheme: 'light',
    window: DESKTOP,
    density: 1,
    shownWidth: 560,
  },
  {
    path,
    file: `tests/gallery/pictures/${name}-narrow.webp`,
    colorScheme: 'dark',
    window: PHONE,
    density: 1,
    shownWidth: 200,
  },
])

/** What a device shows before the app is installed. */
export const INSTALL_SHOTS: readonly Shot[] = [
  ...['home', 'services'].map((name) => installShot(name, 'wide')),
  ...['home', 'services', 'booking'].map((name) => installShot(name, 'narrow')),
]

function installShot(name: string, form: 'wide' | 'narrow'): Shot {
  return {
    path: name === 'home' ? '/' : `/${name}`,
    file: `public/screenshots/${name}-${form}.webp`,
    colorScheme: 'light',
    window: form === 'wide' ? DESKTOP : PHONE,
    density: form === 'wide' ? 1 : 2,
    shownWidth: form === 'wide' ? 1440 : 780,
  }
}
