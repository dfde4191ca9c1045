import { PERSONAL_PAGES } from '#domain/session/page-access.ts'

/** Addresses that are drawn by the app itself and never printed; `:slug` stands for one part, a star for any ending. */
export const DRAWN_ADDRESSES: readonly string[] = [
  '/auth',
  '/signout',
  '/changes',
  '/self-check',
  '/remove-from-device',
  '/family-invitation',
  '/confirm-visit',
  '/first-start',
  // A service may be newer than what was printed.
  '/services/:slug',
  ...Object.keys(PERSONAL_PAGES).flatMap((path) => [path, `${path}/*`]),
]
