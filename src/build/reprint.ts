import path from 'node:path'
import { json } from 'node:stream/consumers'
import { importPrinter } from './import-printer.ts'
import { PRINTER_FOLDER, readPressParts } from './kept-press.ts'
import { packFiles } from './pack-files.ts'
import { printAll } from './press.ts'
import type { Answers } from './printed-page.ts'

/**
 * Prints the pages of a built site into another folder, with the answers that come in as JSON. Its one line
 * says that they can be served: packing them takes longer than printing, and nobody waits for it.
 */
const [site = '', folder = ''] = process.argv.slice(2)
const parts = await readPressParts(site)
const answers = (await json(process.stdin)) as Answers
const print = await importPrinter(path.join(site, PRINTER_FOLDER))
const files = await printAll({ ...parts, folder, print, answers, printedAt: Date.now() })
process.stdout.write(`${files.length} printed\n`)
await packFiles(folder)
