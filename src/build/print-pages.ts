import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DRAWN_ADDRESSES } from '#domain/site/app-addresses.ts'
import { FRAMED_VIEWS_FILE, framedViews } from '#platform/framed-views.ts'
import { siteHeaders } from '#platform/site-headers.ts'
import { compileLoader, compilePrinter } from './compile.ts'
import { PRINTER_FOLDER, printAndKeepPress } from './kept-press.ts'
import { CHUNK_GROUPS } from './page-assets.ts'
import { SHELL, writeInto, type Press } from './press.ts'
import { withoutFonts } from './prune-css.ts'
import { headersForHosts, redirectsForHosts, robots } from './site-files.ts'
import type { Config } from '#platform/config.ts'
import type { Answers } from './printed-page.ts'
import type { Plugin } from 'vite'

interface Wishes {
  readonly config: Config
  /** Stands for whatever address the app will be served from. */
  readonly ownOrigin: string
  readonly readPublished: () => Promise<Answers>
}

/** Prints every public page once the app is built, before the list of files to keep is made. */
export function printPages(wishes: Wishes): Plugin {
  let root = ''
  return {
    name: 'print-pages',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
      },
    }),
    configResolved: (resolved) => void (root = resolved.root),
    async writeBundle({ dir = path.join(root, 'dist') }, bundle) {
      const [loader, print, answers, template] = await Promise.all([
        compileLoader(root),
        compilePrinter(root, path.join(dir, PRINTER_FOLDER)),
        readAnswers(wishes, (sentence) => this.warn(sentence)),
        readFile(path.join(dir, 'index.html'), 'utf8'),
      ])
      const { config } = wishes
      const printedAt = Date.now()
      const press = { config, template, loader, bundle, folder: dir, print, answers, printedAt }
      await printAndKeepPress(press)
      await leaveFontsToPages(press)
      await tellHosts(press, wishes)
    },
  }
}

async function tellHosts({ folder, loader }: Press, { config, ownOrigin }: Wishes): Promise<void> {
  const rules = siteHeaders(config, ownOrigin, [sha256(loader)])
  await writeInto(folder, 'headers.json', `${JSON.stringify(rules, null, 2)}\n`)
  await writeInto(folder, FRAMED_VIEWS_FILE, `${JSON.stringify(framedViews(config))}\n`)
  await writeInto(folder, '_headers', headersForHosts(rules))
  await writeInto(folder, '_redirects', redirectsForHosts(DRAWN_ADDRESSES, `${SHELL}.html`))
  await writeInto(folder, 'robots.txt', robots(config.siteUrl))
}

/** Fonts that are named a second time make the browser lay out every word again; each page names them itself. */
async function leaveFontsToPages({ bundle, folder }: Press): Promise<void> {
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'asset' || !name.endsWith('.css')) continue
    await writeInto(folder, name, withoutFonts(String(file.source)))
  }
}

async function readAnswers(
  { readPublished }: Wishes,
  warn: (sentence: string) => void,
): Promise<Answers> {
  try {
    return await readPublished()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    warn(`The salon could not be read, so the pages are printed without its services. ${reason}`)
    return {}
  }
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
