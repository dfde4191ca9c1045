import { TEAM } from './team.ts'

/** One printed page of the public site, by its one address. */
export interface PublicPage {
  readonly path: string
  /** A page about one person's payment is nothing to look for. */
  readonly isForSearch: boolean
}

const FOR_SEARCH = [
  '/',
  '/about',
  '/services',
  '/booking',
  '/membership',
  '/gift-cards',
  '/become-affiliate',
  '/terms',
  ...TEAM.map(({ id }) => `/experts/${id}`),
]

const NOT_FOR_SEARCH = ['/gift-card-checkout', '/payment-success', '/payment-canceled']

/** Every address that is printed when the app is built, the services among them by their slugs. */
export function publicPages(serviceSlugs: readonly string[]): readonly PublicPage[] {
  return [
    ...[...FOR_SEARCH, ...serviceSlugs.map(servicePath)].map((path) => ({
      path,
      isForSearch: true,
    })),
    ...NOT_FOR_SEARCH.map((path) => ({ path, isForSearch: false })),
  ]
}

export function servicePath(slug: string): string {
  return `/services/${slug}`
}

export function isForSearch(path: string): boolean {
  return !NOT_FOR_SEARCH.includes(path)
}

/** The address a page is known by: one spelling, whatever the visitor typed. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '')
}
