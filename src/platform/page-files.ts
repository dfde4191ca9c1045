/** What a page tells its loader; it lies in the page as data, so that one loader serves all pages. */
export interface PageFiles {
  /** The script that draws the app. */
  readonly main: string
  /** Evaluated one by one before it, and fetched ahead while the visitor only looks. */
  readonly core: readonly string[]
  /** Evaluated one by one after those, on a device that has them already or for somebody who is there. */
  readonly parts: readonly string[]
  /** Everything else this page runs, fetched once somebody is there. */
  readonly rest: readonly string[]
  readonly styles: readonly string[]
  /** When the words and prices of the page were true. */
  readonly printedAt: number
  readonly isShell: boolean
}

export const PAGE_FILES = 'page-files'
