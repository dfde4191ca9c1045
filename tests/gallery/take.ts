// `npm run gallery`: photographs the public pages of the running app, for the README and for the
// device that asks whether to install it.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from '#support/find-browser.mjs'
import { startServer } from '#support/server-process.ts'
import { GALLERY_SHOTS, INSTALL_SHOTS, type Shot } from './pages.ts'

const QUALITY = 74
const root = path.resolve(import.meta.dirname, '../..')

mkdirSync(path.join(import.meta.dirname, 'pictures'), { recursive: true })
const server = await startServer({ site: path.join(root, 'dist') })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  for (const shot of [...GALLERY_SHOTS, ...INSTALL_SHOTS]) {
    await photograph(browser, shot)
    process.stdout.write(`${shot.path}: ${shot.file}\n`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function photograph(camera: Browser, shot: Shot): Promise<void> {
  const context = await camera.newContext({
    baseURL: server.url,
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
