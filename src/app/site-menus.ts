import { DESTINATIONS } from '#domain/site/site-pages.ts'
import type { Destination } from '#domain/site/site-pages.ts'

/** What hangs under the round home button, in its order; the way in or out comes last. */
export const HOME_MENU: readonly Destination[] = [
  DESTINATIONS.about,
  DESTINATIONS.team,
  DESTINATIONS.services,
  DESTINATIONS.membership,
  DESTINATIONS.giftCards,
  DESTINATIONS.becomeAffiliate,
  { ...DESTINATIONS.contact, label: 'Contact us' },
]

/** Beside the round button, the most wanted first: a narrower window keeps those. */
export const HEADER_LINKS: readonly Destination[] = [
  DESTINATIONS.services,
  DESTINATIONS.membership,
  DESTINATIONS.giftCards,
  DESTINATIONS.about,
  DESTINATIONS.team,
  { ...DESTINATIONS.contact, label: 'Contact us' },
]

export const HEADER_WORDS = { pages: 'Pages' } as const

/** What a phone shows, in its order; booking, the staff's entrance and the way in or out follow. */
export const MOBILE_MENU: readonly Destination[] = [
  DESTINATIONS.home,
  DESTINATIONS.services,
  DESTINATIONS.about,
  DESTINATIONS.team,
  DESTINATIONS.membership,
  DESTINATIONS.contact,
]

export const HOME_MENU_WORDS = { logIn: 'Log in', logOut: 'Log out' } as const

export const MOBILE_MENU_WORDS = {
  open: 'Menu',
  close: 'Close menu',
  logIn: 'Login / Sign Up',
  logOut: 'Sign Out',
} as const
