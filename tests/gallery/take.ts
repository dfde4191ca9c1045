// `npm run gallery`: photographs the public pages of the running app, for the gallery and for the
// device that asks whether to install it, and then every screen there is, for the contact sheets.
// With SIGHT_PICTURES set to a folder that `npm run sight` has filled, the sheets are made of those.
// `npm run gallery -- emails` photographs the emails alone.
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from '#support/find-browser.mjs'
import { startServer } from '#support/server-process.ts'
import { pinnedNode, run } from '#local/prepare.mjs'
import { photographLetters } from './letters/photograph.ts'
import { GALLERY_SHOTS, INSTALL_SHOTS, type Shot } from './pages.ts'
import { contactSheets, SHEETS } from './sheet-list.ts'
import { writeSheet } from './sheets.ts'

const QUALITY = 74
const root = path.resolve(import.meta.dirname, '../..')

const kept = process.env['SIGHT_PICTURES']
await photographEmails()
if (!process.argv.includes('emails')) {
  await photographPages()
  await writeSheets(kept ?? (await photographAll()))
}

async function photographEmails(): Promise<void> {
  const browser = await openBrowser()
  await photographLetters(browser, root).finally(() => browser.close())
}

async function photographPages(): Promise<void> {
  mkdirSync(path.join(import.meta.dirname, 'pictures'), { recursive: true })
  // A salon whose month is booked as people find it; without it there is nothing to choose from.
  const env = { DEMO_CALENDAR: 'on' }
  const server = await startServer({ site: path.join(root, 'dist'), env })
  const browser = await openBrowser()
  try {
    for (const shot of [...GALLERY_SHOTS, ...INSTALL_SHOTS]) {
      await photograph(browser, server.url, shot)
      process.stdout.write(`${shot.path}: ${shot.file}\n`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
}

async function photographAll(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gallery-'))
  const env = { SIGHT_PICTURES: folder, CHROMIUM_PATH: await findBrowser() }
  const stories = ['test', '-c', 'tests/e2e/sight.config.ts', '--reporter=line']
  // What is wrong with a screen is said by `npm run sight`; here it is photographed as it is.
  await run(pinnedNode(), ['node_modules/@playwright/test/cli.js', ...stories], { env }).catch(
    (cause: Error) => process.stderr.write(`${cause.message}\n`),
  )
  return folder
}

async function writeSheets(folder: string): Promise<void> {
  const known = new Set(readdirSync(folder))
  const whereOf = (file: string) => (known.has(file) ? path.join(folder, file) : null)
  for (const { name, size, screens } of contactSheets()) {
    const file = `${SHEETS}/${name}.webp`
    const photographed = screens
      .map(({ name: screen, light, dark }) => ({
        name: screen,
        light: whereOf(light),
        dark: whereOf(dark),
      }))
      .filter(({ light, dark }) => light !== null || dark !== null)
    if (photographed.length > 0) await writeSheet(path.join(root, file), size, photographed)
    process.stdout.write(`${photographed.length} of ${screens.length} screens: ${file}\n`)
  }
}

async function photograph(camera: Browser, baseURL: string, shot: Shot): Promise<void> {
  const context = await camera.newContext({
    baseURL,
    colorScheme: shot.colorScheme,
    viewport: shot.window,
    deviceScaleFactor: shot.density,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(shot.path, { waitUntil: 'networkidle' })
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )
  const picture = await page.screenshot()
  await sharp(picture)
    .resize({ width: shot.shownWidth })
    .webp({ quality: QUALITY })
    .toFile(path.join(root, shot.file))
  await context.close()
}
