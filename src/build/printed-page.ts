import type { Config } from '#platform/config.ts'
import type { HeadTag } from '#app/head-tags.ts'

/** What the database said, by the names under which it lies in a page. */
export type Answers = Readonly<Record<string, unknown>>

/** What the printing code is told about the page to print. */
export interface PrintOrder {
  readonly path: string
  readonly config: Config
  readonly printedAt: number
  /** The data that comes with the pages; nothing when nobody could be asked. */
  readonly answers: Answers
}

/** An answer of the database as it lies in a page, with the time it was given. */
export interface PrintedRows {
  readonly readAt: number
  readonly rows: unknown
}

export interface PrintedPage {
  readonly markup: string
  /** The dialogs that a press on the page may open, before anything is in them. */
  readonly frames: string
  readonly headTags: readonly HeadTag[]
  readonly isFound: boolean
  /** The routes on screen, whose code the page will need. */
  readonly routeIds: readonly string[]
  /** The answers it shows, and so must bring as data too. */
  readonly shows: readonly string[]
}

export type PrintPage = (order: PrintOrder) => Promise<PrintedPage>
