import { SALON } from '#domain/salon.ts'

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

/** Everything a page says about itself to the browser, to search engines and to whoever shares it. */
export function pageHead({ title }: PageHead) {
  return { meta: [{ title: title === undefined ? SALON.name : `${title} · ${SALON.name}` }] }
}
