import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** One line of a page, with what stands in it side by side; y is its baseline, in points from the foot. */
export interface Baseline {
  readonly y: number
  readonly text: string
}

/** Where something stands on a page, in points from the top left. */
export interface Ink {
  readonly points: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type IsInk = (
  point: readonly number[],
  place: { readonly x: number; readonly y: number },
) => boolean

/** A file as whoever opens it sees it: with another program than the one that made it. */
export function openPdf(file: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: file.slice(), verbosity: 0 }).promise
}

export function pagesOf(doc: PDFDocumentProxy): Promise<readonly PDFPageProxy[]> {
  return Promise.all(Array.from({ length: doc.numPages }, (_, place) => doc.getPage(place + 1)))
}

export async function baselinesOf(page: PDFPageProxy): Promise<readonly Baseline[]> {
  const { items } = await page.getTextContent()
  const lines = new Map<number, string[]>()
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const y = Number(item.transform[5])
    lines.set(y, [...(lines.get(y) ?? []), item.str])
  }
  return [...lines].map(([y, texts]) => ({ y, text: texts.join(' ') })).sort((a, b) => b.y - a.y)
}

export async function textOf(page: PDFPageProxy): Promise<string> {
  return (await baselinesOf(page)).map(({ text }) => text).join(' ')
}

/** How many texts of a page are pictures of themselves. */
export async function drawnTextsOf(page: PDFPageProxy): Promise<number> {
  const { items } = await page.getTextContent()
  await page.getOperatorList()
  const fonts = items.flatMap((item) => ('fontName' in item ? [item.fontName] : []))
  const isDrawn = (name: string) =>
    (page.commonObjs.get(name) as { readonly isType3Font?: boolean }).isType3Font === true
  return fonts.filter(isDrawn).length
}

const notPaper: IsInk = ([red = 0, green = 0, blue = 0]) => Math.min(red, green, blue) < 250

/** Draws the page, one point to a pixel, and tells where it is not white. */
export async function inkOf(
  doc: PDFDocumentProxy,
  number: number,
  isInk: IsInk = notPaper,
): Promise<Ink> {
  const page = await doc.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  const { canvas, context } = (doc.canvasFactory as CanvasFactory).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport } as never).promise
  const { data } = context.getImageData(0, 0, width, height)
  const ink = { points: 0, left: width, right: 0, top: height, bottom: 0 }
  for (let place = 0; place < width * height; place += 1) {
    const [x, y] = [place % width, Math.floor(place / width)]
    if (!isInk([...data.subarray(4 * place, 4 * place + 4)], { x, y })) continue
    ink.points += 1
    ink.left = Math.min(ink.left, x)
    ink.right = Math.max(ink.right, x)
    ink.top = Math.min(ink.top, y)
    ink.bottom = Math.max(ink.bottom, y)
  }
  return ink
}

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    readonly canvas: object
    readonly context: {
      getImageData(
        x: number,
        y: number,
        width: number,
        height: number,
      ): { readonly data: Uint8ClampedArray }
    }
  }
}
