// `npm run gallery`: photographs every public page of the running app for the README.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from '#support/find-browser.mjs'
import { startServer } from '#support/server-process.ts'
import { GALLERY } from './pages.ts'

const POSES = [
  { name: 'wide', colorScheme: 'light', width: 1440, height: 900, shownWidth: 560 },
  { name: 'narrow', colorScheme: 'dark', width: 390, height: 844, shownWidth: 200 },
] as const

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(import.meta.dirname, 'pictures')

mkdirSync(folder, { recursive: true })
const server = await startServer({ site: path.join(root, 'dist') })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  for (const page of GALLERY) {
    await photograph(browser, page)
    process.stdout.write(`${page.path}\n`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function photograph(camera: Browser, { path: address, name }: (typeof GALLERY)[number]) {
  for (const { name: pose, colorScheme, width, height, shownWidth } of POSES) {
    const context = await camera.newContext({
      baseURL: server.url,
      colorScheme,
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const shot = await page.screenshot()
    await sharp(shot)
      .resize({ width: shownWidth })
      .webp({ quality: 72 })
      .toFile(path.join(folder, `${name}-${pose}.webp`))
    await context.close()
  }
}
