import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { openBuiltPage, type BuiltPage } from './built-page.ts'
import type {} from './photo-page/photo-page.tsx'

declare global {
  interface Window {
    readonly streams: MediaStream[]
    readonly urls: Set<string>
  }
}

/** Somebody in front of a form that asks for a photo. */
export class Sitter {
  readonly page: Page
  readonly field: Locator
  readonly camera: Locator
  readonly crop: Locator
  constructor(page: Page) {
    this.page = page
    this.field = page.getByRole('group', { name: 'Profile photo' })
    this.camera = page.getByRole('dialog', { name: 'Take a Photo' })
    this.crop = page.getByRole('dialog', { name: 'Adjust Your Photo' })
  }

  async presses(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async chooses(content: Buffer, name = 'me.jpg'): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.field.getByRole('button').first().click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: content })
  }

  /** The camera shows a picture, and the picture may be taken. */
  async seesThemselves(): Promise<void> {
    await expect(this.camera.getByRole('button', { name: 'Take Photo' })).toBeEnabled()
  }

  async keeps(): Promise<void> {
    await this.crop.getByRole('button', { name: 'Use Photo' }).click()
    await expect(this.crop).toBeHidden()
  }

  /** How many cameras are on. */
  litCameras(): Promise<number> {
    return this.page.evaluate(
      () =>
        window.streams.flatMap((s) => s.getTracks()).filter((t) => t.readyState === 'live').length,
    )
  }

  /** The file the form would send, and where its middle, top and bottom have which colour. */
  async photo() {
    const look = await this.page.evaluate(async () => {
      if (window.photo === null) return null
      const picture = await createImageBitmap(window.photo)
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const brush = canvas.getContext('2d', { willReadFrequently: true })
      brush?.drawImage(picture, 0, 0)
      const at = (x: number, y: number) => {
        const place = [Math.round(x * (picture.width - 1)), Math.round(y * (picture.height - 1))]
        return [...(brush?.getImageData(place[0] ?? 0, place[1] ?? 0, 1, 1).data ?? [])].slice(0, 3)
      }
      const { name, type } = window.photo
      const bytes = [...new Uint8Array(await window.photo.arrayBuffer())]
      const { width, height } = picture
      const colours = {
        top: at(0.5, 0.05),
        left: at(0.05, 0.5),
        right: at(0.95, 0.5),
        bottom: at(0.5, 0.95),
      }
      return { name, type, width, height, colours, bytes, middle: at(0.5, 0.5) }
    })
    if (look === null) throw new Error('There is no photo.')
    return { ...look, bytes: Buffer.from(look.bytes) }
  }
}

export const test = base.extend<{ sitter: Sitter }, { place: BuiltPage }>({
  place: [
    async ({ browserName: _anyBrowser }, use) => {
      const place = await openBuiltPage('photo-page')
      await use(place)
      place.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  sitter: async ({ page, place, context }, use) => {
    await context.grantPermissions(['camera'])
    await page.addInitScript(watchDevices)
    const trouble: string[] = []
    page.on('console', (message) => void trouble.push(message.text()))
    page.on('pageerror', ({ message }) => void trouble.push(message))
    place.lose(/(?!)/)
    await page.goto(place.url)
    await use(new Sitter(page))
    expect(trouble.filter((words) => !words.includes('404'))).toEqual([])
  },
})

/** Keeps count of the cameras that were opened and of the pictures that are held in memory. */
function watchDevices(): void {
  const streams: MediaStream[] = []
  const urls = new Set<string>()
  Object.assign(window, { streams, urls })
  const { mediaDevices } = navigator
  const openCamera = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await openCamera(wishes)
    streams.push(stream)
    return stream
  }
  const createObjectURL = URL.createObjectURL.bind(URL)
  const revokeObjectURL = URL.revokeObjectURL.bind(URL)
  URL.createObjectURL = (content) => {
    const url = createObjectURL(content)
    urls.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    urls.delete(url)
    revokeObjectURL(url)
  }
}
