import { SALON } from '#domain/salon/salon.ts'
import { isForSearch } from '#domain/site/public-pages.ts'

interface PageHead {
  /** What stands before the salon's name in the tab; the home page has only the name. */
  readonly title?: string
  readonly description?: string
  /** The one address search engines should know this page by, as a path of this site. */
  readonly path?: string
  /** The picture shown when the address is shared, as a path of this site. */
  readonly picture?: string
  /** Nodes of schema.org for search engines. */
  readonly structuredData?: readonly object[]
}

/** A page's word about itself, with paths for addresses: who writes it down knows where the site lives. */
export interface SaidOfPage {
  readonly title: string
  readonly named: Readonly<Record<string, string>>
  readonly properties: Readonly<Record<string, string>>
  readonly canonical: string | null
  readonly structuredData: readonly object[]
}

/** What iOS calls the app on a home screen. */
export const APP_NAME = 'apple-mobile-web-app-title'

/** Everything a page says about itself to the browser, to search engines and to whoever shares it. */
export function pageHead(page: PageHead) {
  return { meta: [{ title: titleOf(page), pageHead: saidOf(page) }] }
}

/** A page without a public address is nobody's to find. */
function saidOf(page: PageHead): SaidOfPage {
  const { path, description = SALON.tagline, picture = SALON.picture, structuredData = [] } = page
  const title = titleOf(page)
  if (path === undefined)
    return {
      title,
      named: { ...NOT_TO_BE_FOUND, [APP_NAME]: SALON.name },
      properties: {},
      canonical: null,
      structuredData: [],
    }
  const shared = { title, description, image: picture }
  return {
    title,
    named: {
      description,
      ...(!isForSearch(path) && NOT_TO_BE_FOUND),
      [APP_NAME]: SALON.name,
      'twitter:card': 'summary_large_image',
      ...prefixed('twitter:', shared),
    },
    properties: {
      'og:type': 'website',
      'og:site_name': SALON.name,
      'og:locale': 'en_US',
      'og:url': path,
      ...prefixed('og:', shared),
    },
    canonical: path,
    structuredData,
  }
}

const NOT_TO_BE_FOUND = { robots: 'noindex' }

function titleOf({ title }: PageHead): string {
  return title === undefined ? SALON.name : `${title} · ${SALON.name}`
}

function prefixed(prefix: string, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))
}
