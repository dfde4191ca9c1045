import { expect } from '@playwright/test'
import { clearPicture } from './photo-files.ts'
import { test } from './photo-visitor.ts'

test.use({ serviceWorkers: 'block' })

test.describe('the camera', () => {
  test('takes a photo as it is, and is off again', async ({ sitter }) => {
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    expect(await sitter.litCameras()).toBe(1)
    const wish = await sitter.page.evaluate(() =>
      window.streams[0]?.getVideoTracks()[0]?.getSettings(),
    )
    expect(wish).toMatchObject({ width: 1280, height: 720 })
    await sitter.presses('Take Photo')
    await expect(sitter.crop).toBeVisible()
    await expect(sitter.camera).toBeHidden()
    expect(await sitter.litCameras()).toBe(0)
    await sitter.keeps()
    expect(await sitter.photo()).toMatchObject({
      name: 'profile-photo.jpg',
      width: 720,
      height: 720,
    })
    await expect(sitter.field.getByRole('button', { name: 'Take a Photo' })).toBeFocused()
  })

  test('goes off when the dialog is closed', async ({ sitter }) => {
    for (const close of ['Cancel', 'Close']) {
      await sitter.presses('Take a Photo')
      await sitter.seesThemselves()
      await sitter.presses(close)
      await expect.poll(() => sitter.litCameras(), close).toBe(0)
    }
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    await sitter.page.keyboard.press('Escape')
    await expect.poll(() => sitter.litCameras()).toBe(0)
  })

  test('goes off when the page is left', async ({ sitter }) => {
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    await sitter.page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await expect(sitter.page.getByText('You have left.')).toBeVisible()
    expect(await sitter.litCameras()).toBe(0)
  })

  test('does not go on when the answer comes after the dialog was closed', async ({ sitter }) => {
    await sitter.page.evaluate(() => {
      const { mediaDevices } = navigator
      const open = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wishes) => {
        await new Promise((resolve) => Object.assign(window, { allow: resolve }))
        return open(wishes)
      }
    })
    await sitter.presses('Take a Photo')
    await expect(sitter.camera.getByRole('status')).toContainText('Starting the camera')
    await sitter.presses('Cancel')
    await expect(sitter.camera).toBeHidden()
    await sitter.page.evaluate(() => (window as unknown as { allow(): void }).allow())
    await expect.poll(() => sitter.page.evaluate(() => window.streams.length)).toBe(1)
    expect(await sitter.litCameras()).toBe(0)
  })

  test('goes off while nobody looks, and on again when they are back', async ({ sitter }) => {
    const turn = (state: string) =>
      sitter.page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    await turn('hidden')
    await expect.poll(() => sitter.litCameras()).toBe(0)
    await turn('visible')
    await sitter.seesThemselves()
    expect(await sitter.litCameras()).toBe(1)
  })

  test('may be passed over for a file', async ({ sitter }) => {
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    const chooser = sitter.page.waitForEvent('filechooser')
    await sitter.presses('Upload Instead')
    expect(await (await chooser).element().getAttribute('capture')).toBeNull()
    const buffer = await clearPicture('png')
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await sitter.keeps()
    expect(await sitter.litCameras()).toBe(0)
    expect(await sitter.photo()).toMatchObject({ width: 200 })
  })

  test('that is refused says so and opens the picker that leads to a front camera', async ({
    sitter,
    context,
  }) => {
    const { page } = sitter
    await context.clearPermissions()
    const chooser = page.waitForEvent('filechooser')
    await sitter.presses('Take a Photo')
    expect(await (await chooser).element().getAttribute('capture')).toBe('user')
    await expect(sitter.camera.getByRole('alert')).toHaveText(/We’re not allowed to use the camera/)
    const buffer = await clearPicture('png')
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await sitter.keeps()
    expect(await sitter.photo()).toMatchObject({ width: 200 })
  })

  const troubles = [
    ['NotFoundError', /We can’t find a camera/],
    ['NotReadableError', /Another app may be using it/],
  ] as const
  for (const [name, sentence] of troubles)
    test(`that answers ${name} leaves a file as the way on`, async ({ sitter }) => {
      await sitter.page.evaluate((trouble) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', trouble))
      }, name)
      const first = sitter.page.waitForEvent('filechooser')
      await sitter.presses('Take a Photo')
      await first
      await expect(sitter.camera.getByRole('alert')).toHaveText(sentence)
      const again = sitter.page.waitForEvent('filechooser')
      await sitter.presses('Upload Instead')
      await again
    })

  test('that is pulled out while it runs is missed', async ({ sitter }) => {
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    await sitter.page.evaluate(() => {
      window.streams[0]?.getTracks()[0]?.dispatchEvent(new Event('ended'))
    })
    await expect(sitter.camera.getByRole('alert')).toBeVisible()
  })
})
