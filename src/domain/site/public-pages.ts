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
]

const NOT_FOR_SEARCH = ['/gift-card-checkout', '/payment-success', '/payment-canceled']

/** What has a page of its own for each of it, by the last part of its address. */
interface ListedPages {
  readonly experts: readonly string[]
  readonly services: readonly string[]
}

/** Every address that is printed when the app is built. */
export function publicPages({ experts, services }: ListedPages): readonly PublicPage[] {
  return [
    ...[...FOR_SEARCH, ...experts.map(expertPath), ...services.map(servicePath)].map((path) => ({
      path,
      isForSearch: true,
    })),
    ...NOT_FOR_SEARCH.map((path) => ({ path, isForSearch: false })),
  ]
}

function expertPath(id: string): string {
  return `/experts/${id}`
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
