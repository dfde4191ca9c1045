import { mkdirSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/** A screen as it was photographed by both lights. */
export interface Photographed {
  readonly name: string
  readonly light: string | null
  readonly dark: string | null
}

interface SheetWindow {
  readonly name: keyof typeof SHOWN_WIDTH
  readonly width: number
  readonly height: number
}

const GAP = 12
const CAPTION = 30
const PAIRS_WIDE = { phone: 4, tablet: 3, desktop: 2 } as const
const SHOWN_WIDTH = { phone: 150, tablet: 190, desktop: 330 } as const
const QUALITY = 42
const PAPER = '#faf6f1'

/** One page of small pictures: each screen by day and by night side by side, with its name below. */
export async function writeSheet(
  file: string,
  window: SheetWindow,
  screens: readonly Photographed[],
): Promise<void> {
  const { width, height, columns, pairWidth, pairHeight, whole } = layOut(window, screens.length)
  const pieces = await Promise.all(
    screens.map(async (screen, place) => {
      const left = (place % columns) * pairWidth + GAP
      const top = Math.floor(place / columns) * pairHeight + GAP
      const pictures = [screen.light, screen.dark].map(async (picture, night) => ({
        input: picture === null ? await blank(width, height) : await small(picture, width, height),
        left: left + night * (width + 2),
        top,
      }))
      const name = { input: caption(screen.name, pairWidth - 2 * GAP), left, top: top + height + 4 }
      return [...(await Promise.all(pictures)), name]
    }),
  )
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp({ create: { ...whole, channels: 3, background: PAPER } })
    .composite(pieces.flat() satisfies readonly OverlayOptions[])
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file)
}

export function layOut(window: SheetWindow, count: number) {
  const width = SHOWN_WIDTH[window.name]
  const height = Math.round((width * window.height) / window.width)
  const columns = Math.min(PAIRS_WIDE[window.name], count)
  const [pairWidth, pairHeight] = [2 * width + 2 + 2 * GAP, height + CAPTION + GAP]
  const rows = Math.ceil(count / columns)
  const whole = { width: columns * pairWidth, height: rows * pairHeight + GAP }
  return { width, height, columns, pairWidth, pairHeight, whole }
}

function small(picture: string, width: number, height: number): Promise<Buffer> {
  return sharp(picture).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer()
}

/** By this light nobody has looked there. */
function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e6dccd' } })
    .png()
    .toBuffer()
}

function caption(name: string, width: number): Buffer {
  const words = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION - 8}">
      <text x="0" y="15" font-family="sans-serif" font-size="13" fill="#2a2226">${words}</text>
    </svg>`,
  )
}
