import { readFileSync } from 'node:fs'
import { openPdf, pagesOf, textOf } from '#support/read-pdf.ts'
import type { Download, Page } from '@playwright/test'

interface StoredAgreement {
  readonly download: Download
  /** What stands on each page, as another program reads it. */
  readonly pages: readonly string[]
}

/** Fetches the newest agreement of whoever is signed in and looks at their membership. */
export async function fetchAgreement(page: Page): Promise<StoredAgreement> {
  const agreements = page.getByRole('region', { name: 'Agreements' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    agreements.getByRole('button', { name: 'Download' }).first().click(),
  ])
  const doc = await openPdf(Uint8Array.from(readFileSync(await download.path())))
  return { download, pages: await Promise.all((await pagesOf(doc)).map(textOf)) }
}
