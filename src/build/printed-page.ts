import type { Config } from '#platform/config.ts'
import type { HeadTag } from '#app/head-tags.ts'

/** What the printing code is told about the page to print. */
export interface PrintOrder {
  readonly path: string
  readonly config: Config
  readonly printedAt: number
  /** The data that comes with the pages, null when nobody could be asked. */
  readonly printedServices: PrintedRows | null
}

/** Rows of the database as they lie in a page, with the time they were read. */
export interface PrintedRows {
  readonly readAt: number
  readonly rows: unknown
}

export interface PrintedPage {
  readonly markup: string
  readonly headTags: readonly HeadTag[]
  readonly isFound: boolean
  /** The routes on screen, whose code the page will need. */
  readonly routeIds: readonly string[]
  /** Whether it shows the services, and so must bring them as data too. */
  readonly showsServices: boolean
}

export type PrintPage = (order: PrintOrder) => Promise<PrintedPage>
