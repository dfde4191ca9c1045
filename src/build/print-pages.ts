import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DRAWN_ADDRESSES } from '#domain/app-addresses.ts'
import { publicPages } from '#domain/public-pages.ts'
import { siteHeaders } from '#platform/site-headers.ts'
import { compileLoader, compilePrinter } from './compile.ts'
import { htmlPage, marksOf } from './html-page.ts'
import { CHUNK_GROUPS, pageAssets } from './page-assets.ts'
import { pruneCss, withoutFonts } from './prune-css.ts'
import { headersForHosts, redirectsForHosts, robots, sitemap } from './site-files.ts'
import type { Config } from '#platform/config.ts'
import type { HeadTag } from '#app/head-tags.ts'
import type { PrintPage, PrintedRows } from './printed-page.ts'
import type { Plugin, Rolldown } from 'vite'

interface Wishes {
  readonly config: Config
  /** Stands for whatever address the app will be served from. */
  readonly ownOrigin: string
  readonly readServices: () => Promise<unknown>
}

const NOT_FOUND_PATH = '/404'
const SHELL = '/shell'
/** What the loader writes on a page before anything is drawn; rules for it must be there by then. */
const MARKED_BY_LOADER = '<html data-sight="first">'

/** What every page of one build has in common. */
interface Press {
  readonly wishes: Wishes
  readonly folder: string
  readonly bundle: Rolldown.OutputBundle
  readonly template: string
  readonly loader: string
  readonly print: PrintPage
  readonly services: PrintedRows | null
  readonly printedAt: number
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
      const [loader, print, services, template] = await Promise.all([
        compileLoader(root),
        compilePrinter(root),
        readRows(wishes, (sentence) => this.warn(sentence)),
        readFile(path.join(dir, 'index.html'), 'utf8'),
      ])
      const printedAt = services?.readAt ?? Date.now()
      await printAll({ wishes, folder: dir, bundle, template, loader, print, services, printedAt })
    },
  }
}

async function printAll(press: Press): Promise<void> {
  const pages = publicPages(slugsOf(press.services))
  const { config, ownOrigin } = press.wishes
  const missing: string[] = []
  for (const page of pages) if (!(await printOne(press, page.path))) missing.push(page.path)
  await printOne(press, NOT_FOUND_PATH)
  await printShell(press)
  await leaveFontsToPages(press)
  if (missing.length > 0)
    throw new Error(`These public pages are listed, and no route draws them: ${missing.join(', ')}`)
  const rules = siteHeaders(config, ownOrigin, [sha256(press.loader)])
  await write(press, 'headers.json', `${JSON.stringify(rules, null, 2)}\n`)
  await write(press, '_headers', headersForHosts(rules))
  await write(press, '_redirects', redirectsForHosts(DRAWN_ADDRESSES, `${SHELL}.html`))
  await write(press, 'sitemap.xml', sitemap(pages, config.siteUrl))
  await write(press, 'robots.txt', robots(config.siteUrl))
}

/** Answers whether a route drew the page. */
async function printOne(press: Press, address: string): Promise<boolean> {
  const { wishes, services, bundle, printedAt } = press
  const order = {
    path: address,
    config: wishes.config,
    printedAt,
    printedServices: services,
  }
  const printed = await press.print(order).catch((cause: unknown) => {
    throw new Error(`The page ${address} could not be printed.`, { cause })
  })
  if (!printed.isFound && address !== NOT_FOUND_PATH) return false
  const assets = pageAssets(bundle, printed.routeIds)
  const html = htmlPage({
    ...press,
    headTags: printed.headTags,
    css: pruneCss(
      sheets(bundle, assets.styles),
      `${press.template}${MARKED_BY_LOADER}<html ${marksOf(printed.markup)}>${printed.markup}`,
    ),
    files: { ...assets, printedAt, isShell: false },
    markup: printed.markup,
    printedFor: address,
    services: printed.showsServices ? services : null,
  })
  await write(press, `${address === '/' ? 'index' : address.slice(1)}.html`, html)
  return true
}

/** For every address that is not printed: nothing on it yet but the ground of the house. */
async function printShell(press: Press): Promise<void> {
  const { bundle, template, printedAt } = press
  const assets = pageAssets(bundle, [])
  const html = htmlPage({
    ...press,
    headTags: [
      { name: 'title', attributes: {}, text: titleOf(template) },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex' }, text: '' },
      ...fontsOfEveryScreen(bundle),
    ],
    css: pruneCss(sheets(bundle, assets.styles), template),
    files: { ...assets, printedAt, isShell: true },
    markup: '',
    printedFor: null,
  })
  await write(press, `${SHELL.slice(1)}.html`, html)
}

/** No word of the shell asks for a font yet, and every word that comes later would be laid out twice. */
function fontsOfEveryScreen(bundle: Rolldown.OutputBundle): readonly HeadTag[] {
  return Object.keys(bundle)
    .filter((name) => /\/(?:fraunces|figtree-latin-wght-normal)-[\w-]{8}\.woff2$/.test(name))
    .map((name) => ({
      name: 'link',
      attributes: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
        href: `/${name}`,
      },
      text: '',
    }))
}

/** Fonts that are named a second time make the browser lay out every word again; each page names them itself. */
async function leaveFontsToPages(press: Press): Promise<void> {
  for (const file of Object.values(press.bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
    await write(press, file.fileName, withoutFonts(String(file.source)))
  }
}

async function readRows(
  { readServices }: Wishes,
  warn: (sentence: string) => void,
): Promise<PrintedRows | null> {
  try {
    return { rows: await readServices(), readAt: Date.now() }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    warn(`The services could not be read, so the pages are printed without them. ${reason}`)
    return null
  }
}

function slugsOf(services: PrintedRows | null): readonly string[] {
  const rows: readonly unknown[] = Array.isArray(services?.rows) ? services.rows : []
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'slug' in row && typeof row.slug === 'string'
      ? [row.slug]
      : [],
  )
}

function sheets(bundle: Rolldown.OutputBundle, addresses: readonly string[]): string {
  return addresses
    .map((address) => bundle[address.slice(1)])
    .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
    .join('\n')
}

function titleOf(template: string): string {
  return /<title>([^<]*)<\/title>/.exec(template)?.[1] ?? ''
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

async function write({ folder }: Press, name: string, text: string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
