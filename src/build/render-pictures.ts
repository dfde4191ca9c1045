// `npm run pictures [-- NAME …]`: makes the files that the site shows from the drawings in src/pictures.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { renderIcons } from './render-icons.ts'

const WIDTHS = [480, 800, 1200]
const JPEG_WIDTH = 800
/** Link previews want one fixed size, and no other format is safe there. */
const SOCIAL_CARD = { name: 'social-card', width: 1200, height: 630 }
const DRAWN_AT_DPI = 72

const root = path.resolve(import.meta.dirname, '../..')
const drawings = path.join(root, 'src/pictures')
const pictures = path.join(root, 'public/pictures')
const record = path.join(pictures, 'rendered.json')

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : everyDrawing()
for (const name of names) await render(name)
if (wanted.length === 0) await renderIcons(root)

async function render(name: string): Promise<void> {
  const drawing = readFileSync(path.join(drawings, `${name}.svg`))
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
  if (wanted.length === 0 && readRecord()[name] === hash) return
  const file = path.join(pictures, name)
  mkdirSync(path.dirname(file), { recursive: true })
  const widest = await drawn(drawing)
  if (name === SOCIAL_CARD.name) await renderSocialCard(widest, file)
  else await Promise.all(WIDTHS.map((width) => renderWidth(widest, width, file)))
  const all = { ...readRecord(), [name]: hash }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`)
  process.stdout.write(`${name}\n`)
}

/** Drawn once at the widest, so that paper grain has one size in every file. */
async function drawn(drawing: Buffer): Promise<Sharp> {
  const { width } = await sharp(drawing).metadata()
  const density = (DRAWN_AT_DPI * Math.max(...WIDTHS)) / width
  return sharp(await sharp(drawing, { density }).png().toBuffer())
}

async function renderWidth(widest: Sharp, width: number, file: string): Promise<void> {
  const sized = widest.clone().resize({ width })
  await Promise.all([
    sized
      .clone()
      .avif({ quality: width > JPEG_WIDTH ? 42 : 52, effort: 3 })
      .toFile(`${file}-${width}.avif`),
    sized
      .clone()
      .webp({ quality: width > JPEG_WIDTH ? 66 : 74, effort: 4, alphaQuality: 90 })
      .toFile(`${file}-${width}.webp`),
    width === JPEG_WIDTH && onPaper(sized).toFile(`${file}-${width}.jpg`),
  ])
}

async function renderSocialCard(widest: Sharp, file: string): Promise<void> {
  const { width, height } = SOCIAL_CARD
  await onPaper(widest.clone().resize({ width, height, fit: 'cover' })).toFile(`${file}.jpg`)
}

/** JPEG knows no transparency, so the picture lies on the ground of the house. */
function onPaper(picture: Sharp): Sharp {
  return picture.clone().flatten({ background: '#faf6f1' }).jpeg({ quality: 78, mozjpeg: true })
}

function everyDrawing(): readonly string[] {
  const entries = readdirSync(drawings, { recursive: true, encoding: 'utf8' })
  return entries
    .filter((entry) => entry.endsWith('.svg'))
    .map((entry) => entry.replaceAll(path.sep, '/').replace(/\.svg$/, ''))
    .sort((a, b) => (a < b ? -1 : 1))
}

function readRecord(): Readonly<Record<string, string>> {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
}
