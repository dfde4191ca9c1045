import { OF_PAGE } from '#app/head-tags.ts'
import { PAGE_FILES } from '#platform/page-files.ts'
import type { HeadTag } from '#app/head-tags.ts'
import type { PageFiles } from '#platform/page-files.ts'
import type { PrintedRows } from './printed-page.ts'

interface HtmlPage {
  /** The built index.html, which knows what every page has in its head. */
  readonly template: string
  readonly headTags: readonly HeadTag[]
  readonly css: string
  readonly files: PageFiles
  readonly loader: string
  readonly markup: string
  /** What the loader shows at a press, beside what is drawn. */
  readonly frames?: string
  /** The address the markup was drawn for; null on the shell, which is nobody's. */
  readonly printedFor: string | null
  /** What lies in the page as data, by its name. */
  readonly data: Readonly<Record<string, PrintedRows>>
}

export function htmlPage(page: HtmlPage): string {
  const { hoisted, body } = splitMarkup(page.markup)
  const head = [
    waitForDialog(body),
    hintOfFirstPicture(body),
    ...page.headTags.map(htmlOf),
    `<style>${page.css}</style>`,
    hoisted,
    dataScript(PAGE_FILES, page.files),
    `<script>${page.loader}</script>`,
  ].join('\n')
  const printed = page.printedFor === null ? '' : ` data-printed="${escaped(page.printedFor)}"`
  const data = Object.entries(page.data).map(([name, rows]) => dataScript(name, rows))
  return commonPart(page.template)
    .replace('<html ', () => `<html ${marksOf(body)}`)
    .replace('</head>', () => `${head}\n</head>`)
    .replace(
      /<div id="root"><\/div>/,
      () => `<div id="root"${printed}>${body}</div>${page.frames ?? ''}${data.join('')}`,
    )
}

/** Rules that would look through the whole page for an open dialog do so only where one may be. */
export function marksOf(markup: string): string {
  return markup.includes('<dialog ') ? 'data-printed-dialog ' : ''
}

/** The built page without what the loader brings later, and without what each page says itself. */
function commonPart(template: string): string {
  return template
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replaceAll(/\s*<(title|style)>[^<]*<\/\1>/g, '')
    .replaceAll(/\s*<meta\s+name="description"[^>]*>/g, '')
    .replaceAll(/\s*<!--[^>]*-->/g, '')
}

/** The drawing code puts hints for the browser first; they belong to the head. */
function splitMarkup(markup: string): { readonly hoisted: string; readonly body: string } {
  const [hoisted = ''] = /^(?:<link [^>]*>)*/.exec(markup) ?? []
  return { hoisted, body: markup.slice(hoisted.length) }
}

/**
 * An open dialog is seen whole or not at all: half of it would move when the other half comes. The
 * browser waits for the beginning of an element only, so for that of the veil, which comes after it.
 */
function waitForDialog(body: string): string {
  const [, afterOpen = ''] = /<dialog [^>]*\bopen=""(.*)/s.exec(body) ?? []
  const [, id] = /<div id="([^"]*)" class="dialog-veil"/.exec(afterOpen) ?? []
  return id === undefined ? '' : `<link rel="expect" href="#${id}" blocking="render">`
}

/** The picture of the first sight is asked for before the style that fills the head, and before any font. */
function hintOfFirstPicture(body: string): string {
  const pictures = body.match(/<picture[^>]*>.*?<\/picture>/gs) ?? []
  const first = pictures.find((picture) => /<img[^>]* fetchPriority="high"/.test(picture)) ?? ''
  const [, srcset, sizes] = /type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"/.exec(first) ?? []
  if (srcset === undefined || sizes === undefined) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`
}

function htmlOf({ name, attributes, text }: HeadTag): string {
  const mark = name === 'title' ? '' : ` ${OF_PAGE}`
  const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const start = `<${name}${all.join('')}${mark}>`
  if (name === 'meta' || name === 'link') return start
  return `${start}${name === 'script' ? safeInScript(text) : escaped(text)}</${name}>`
}

function dataScript(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${safeInScript(JSON.stringify(data))}</script>`
}

/** Nothing in the data can end the element that it lies in. */
function safeInScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
