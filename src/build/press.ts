import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { publicPages } from '#domain/site/public-pages.ts'
import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { SEED_SALON } from '#domain/site/published-salon.ts'
import { PRINTED_SALON, readPrintedSalon } from '#data/salon/published-salon.ts'
import { PRINTED_SERVICES } from '#data/service/published-services.ts'
import { PRINTED_TEAM, toldOnPageOf } from '#data/team/published-team.ts'
import { APP_NAME } from '#app/page-head.ts'
import { htmlPage, marksOf } from './html-page.ts'
import { pageAssets, stylesWithDialogs } from './page-assets.ts'
import { pruneCss } from './prune-css.ts'
import { sitemap } from './site-files.ts'
import { MANIFEST_FILE, webManifest } from './web-manifest.ts'
import type { Config } from '#platform/config.ts'
import type { PublishedSalon } from '#domain/site/published-salon.ts'
import type { HeadTag } from '#app/head-tags.ts'
import type { Bundle } from './page-assets.ts'
import type { Answers, PrintPage, PrintedRows } from './printed-page.ts'

/** What every page of one build has in common; all of it is data, and lies beside the build. */
export interface PressParts {
  readonly config: Config
  /** The built index.html. */
  readonly template: string
  readonly loader: string
  readonly bundle: Bundle
}

export interface Press extends PressParts {
  /** Where the pages go. */
  readonly folder: string
  readonly print: PrintPage
  readonly answers: Answers
  readonly printedAt: number
}

const NOT_FOUND_PATH = '/404'
export const SHELL = '/shell'
/** What the loader writes on a page before anything is drawn; rules for it must be there by then. */
const MARKED_BY_LOADER = '<html data-sight="first">'

/** What it opens; only rules for open ones count. */
const OPENED_BY_LOADER = '<dialog open="" data-stand-in>'

/** Prints every public page, and what lists them; answers with the names of its files. */
export async function printAll(press: Press): Promise<readonly string[]> {
  const salon = salonIn(press.answers[PRINTED_SALON])
  tellSalon(salon.profile ?? EXAMPLE_SALON, salon.isExample)
  const pages = publicPages({
    // Those whom the pages know, whatever was answered.
    experts: salon.team.map(({ id }) => id),
    services: slugsIn(press.answers[PRINTED_SERVICES]),
  })
  const missing: string[] = []
  for (const page of pages) if (!(await printOne(press, page.path))) missing.push(page.path)
  await printOne(press, NOT_FOUND_PATH)
  await printShell(press)
  if (missing.length > 0)
    throw new Error(`These public pages are listed, and no route draws them: ${missing.join(', ')}`)
  await writeInto(press.folder, 'sitemap.xml', sitemap(pages, press.config.siteUrl))
  await writeInto(press.folder, MANIFEST_FILE, JSON.stringify(webManifest()))
  const addresses = [...pages.map((page) => page.path), NOT_FOUND_PATH, SHELL]
  return [...addresses.map(fileOf), 'sitemap.xml', MANIFEST_FILE]
}

/** Answers whether a route drew the page. */
async function printOne(press: Press, address: string): Promise<boolean> {
  const { bundle, config, printedAt, answers } = press
  const order = { path: address, config, printedAt, answers }
  const printed = await press.print(order).catch((cause: unknown) => {
    throw new Error(`The page ${address} could not be printed.`, { cause })
  })
  if (!printed.isFound && address !== NOT_FOUND_PATH) return false
  const assets = pageAssets(bundle, printed.routeIds)
  const { frames } = printed
  const opened = frames === '' ? '' : `${OPENED_BY_LOADER}${frames}`
  const html = htmlPage({
    ...press,
    headTags: printed.headTags,
    css: pruneCss(
      sheets(bundle, frames === '' ? assets.styles : stylesWithDialogs(bundle, printed.routeIds)),
      `${press.template}${MARKED_BY_LOADER}<html ${marksOf(printed.markup)}>${printed.markup}${opened}`,
    ),
    files: { ...assets, printedAt, isShell: false },
    markup: printed.markup,
    frames,
    printedFor: address,
    data: dataOf(press, printed.shows, address),
  })
  await writeInto(press.folder, fileOf(address), html)
  return true
}

/** For every address that is not printed: nothing on it yet but the ground of the house. */
async function printShell(press: Press): Promise<void> {
  const { bundle, template, printedAt } = press
  const assets = pageAssets(bundle, [])
  const html = htmlPage({
    ...press,
    headTags: [
      { name: 'title', attributes: {}, text: SALON.name },
      { name: 'meta', attributes: { name: APP_NAME, content: SALON.name }, text: '' },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex' }, text: '' },
      ...fontsOfEveryScreen(bundle),
    ],
    css: pruneCss(sheets(bundle, assets.styles), template),
    files: { ...assets, printedAt, isShell: true },
    markup: '',
    printedFor: null,
    // Whichever page it becomes, without a network it knows what the printed ones know.
    // The pages of the team lie on the device beside it, and bring what is told there themselves.
    data: dataOf(
      press,
      Object.keys(press.answers).filter((name) => name !== PRINTED_TEAM),
    ),
  })
  await writeInto(press.folder, fileOf(SHELL), html)
}

/** No word of the shell asks for a font yet, and every word that comes later would be laid out twice. */
function fontsOfEveryScreen(bundle: Bundle): readonly HeadTag[] {
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

function dataOf(
  { answers, printedAt }: Press,
  names: readonly string[],
  address = '',
): Readonly<Record<string, PrintedRows>> {
  return Object.fromEntries(
    names.flatMap((name) =>
      name in answers
        ? [[name, { rows: rowsFor(address, name, answers[name]), readAt: printedAt }]]
        : [],
    ),
  )
}

/** A page of somebody brings of the others only what they do. */
function rowsFor(address: string, name: string, rows: unknown): unknown {
  return name === PRINTED_TEAM ? toldOnPageOf(address.split('/').at(-1) ?? '', rows) : rows
}

function salonIn(rows: unknown): PublishedSalon {
  return readPrintedSalon({ rows, readAt: 0 })?.salon ?? SEED_SALON
}

function slugsIn(services: unknown): readonly string[] {
  const rows: readonly unknown[] = Array.isArray(services) ? services : []
  return rows.flatMap((row) =>
    typeof row === 'object' && row !== null && 'slug' in row && typeof row.slug === 'string'
      ? [row.slug]
      : [],
  )
}

function sheets(bundle: Bundle, addresses: readonly string[]): string {
  return addresses
    .map((address) => bundle[address.slice(1)])
    .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
    .join('\n')
}

function fileOf(address: string): string {
  return `${address === '/' ? 'index' : address.slice(1)}.html`
}

export async function writeInto(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
