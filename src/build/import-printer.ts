import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrintPage } from './printed-page.ts'

/** The code that draws pages as text, from the folder it was compiled into. */
export async function importPrinter(folder: string): Promise<PrintPage> {
  const file = pathToFileURL(path.join(folder, 'print-page.js')).href
  const printer = (await import(/* @vite-ignore */ file)) as { readonly printPage: PrintPage }
  return printer.printPage
}
