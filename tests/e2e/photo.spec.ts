import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { clearPicture, noise, pngHead, segmentsOf, sidewaysPhotoWithPlace } from './photo-files.ts'
import { test } from './photo-visitor.ts'

test.use({ serviceWorkers: 'block' })

test.describe.configure({ timeout: 30_000 })

const PAPER = [250, 246, 241]
const near = (colour: readonly number[]) => colour.map((part) => expect.closeTo(part, -1))

test.describe('what is sent', () => {
  test('stands upright, and tells neither the place nor the phone', async ({ sitter }) => {
    const original = await sidewaysPhotoWithPlace()
    expect(original.includes('Secret Phone')).toBe(true)
    await sitter.chooses(original)
    for (let press = 0; press < 16; press += 1) await sitter.presses('Move down')
    await sitter.keeps()
    const { bytes, colours, ...photo } = await sitter.photo()
    expect(photo).toMatchObject({
      name: 'profile-photo.jpg',
      type: 'image/jpeg',
      width: 200,
      height: 200,
    })
    expect(colours).toEqual({
      top: near([255, 0, 0]),
      left: near([255, 0, 0]),
      right: near([255, 0, 0]),
      bottom: near([255, 0, 0]),
    })
    for (const secret of ['Exif', 'Secret Phone'])
      expect(bytes.includes(secret), secret).toBe(false)
    expect(segmentsOf(bytes)).not.toContain('ffe1')
  })

  test('is at most 1024 pixels wide and a fraction of what was chosen', async ({ sitter }) => {
    const original = await noise(4000, 3000)
    expect(original.length).toBeGreaterThan(5 * 1024 * 1024)
    await sitter.chooses(original)
    await sitter.keeps()
    const { bytes, width, height } = await sitter.photo()
    expect([width, height]).toEqual([1024, 1024])
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024)
  })

  for (const type of ['png', 'webp'] as const)
    test(`has paper where a ${type} was clear`, async ({ sitter }) => {
      await sitter.chooses(await clearPicture(type), `me.${type}`)
      await sitter.keeps()
      const { colours, middle } = await sitter.photo()
      expect(colours.top).toEqual(near(PAPER))
      expect(colours.right).toEqual(near(PAPER))
      expect(middle).toEqual(near([0, 0, 0]))
    })

  test('is turned and zoomed as it was seen', async ({ sitter }) => {
    await sitter.chooses(await sidewaysPhotoWithPlace())
    await sitter.presses('Turn left')
    await sitter.keeps()
    expect((await sitter.photo()).colours).toEqual({
      top: expect.anything(),
      left: near([255, 0, 0]),
      right: near([0, 0, 255]),
      bottom: expect.anything(),
    })
    await sitter.chooses(await sidewaysPhotoWithPlace())
    await sitter.page.getByLabel('Zoom').fill('4')
    await sitter.keeps()
    expect(await sitter.photo()).toMatchObject({ width: 50, height: 50 })
  })
})

test.describe('a photo', () => {
  test('can be cut with the keys alone, and the way back leads to the field', async ({
    sitter,
  }) => {
    const { page } = sitter
    await sitter.chooses(await sidewaysPhotoWithPlace())
    await expect(sitter.crop).toBeVisible()
    await page.getByLabel('The arrow keys move it').focus()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Use Photo' }).focus()
    await page.keyboard.press('Enter')
    await expect(sitter.crop).toBeHidden()
    expect((await sitter.photo()).colours.top).toEqual(near([0, 0, 255]))
    await expect(page.getByRole('button', { name: 'Replace Photo' })).toBeFocused()
    await expect(sitter.field.getByRole('status')).toHaveText('Your photo is added.')
  })

  test('is replaced and removed, and leaves nothing in memory', async ({ sitter }) => {
    const { page, field } = sitter
    await sitter.chooses(await clearPicture('png'))
    await sitter.keeps()
    const preview = field.getByRole('img', { name: 'The photo you chose' })
    const first = await preview.getAttribute('src')
    await sitter.chooses(await sidewaysPhotoWithPlace())
    await sitter.keeps()
    await expect(preview).not.toHaveAttribute('src', first ?? '')
    await expect.poll(() => page.evaluate(() => window.urls.size)).toBe(1)
    await sitter.presses('Remove')
    await expect(page.getByRole('button', { name: 'Choose a Photo' })).toBeFocused()
    await expect(preview).toBeHidden()
    expect(await page.evaluate(() => window.photo)).toBeNull()
    await expect.poll(() => page.evaluate(() => window.urls.size)).toBe(0)
  })

  test('that was thought better of changes nothing', async ({ sitter }) => {
    await sitter.chooses(await clearPicture('png'))
    await expect(sitter.crop).toBeVisible()
    await sitter.page.keyboard.press('Escape')
    await expect(sitter.crop).toBeHidden()
    expect(await sitter.page.evaluate(() => window.photo)).toBeNull()
    await expect(sitter.page.getByRole('button', { name: 'Choose a Photo' })).toBeFocused()
  })

  test('is the concern of its field and not of the form around it', async ({ sitter }) => {
    await sitter.chooses(await clearPicture('png'))
    await sitter.crop.getByRole('button', { name: 'Close' }).click()
    await expect(sitter.crop).toBeHidden()
    await sitter.chooses(await clearPicture('png'))
    await sitter.page.getByLabel('Zoom').focus()
    await sitter.page.keyboard.press('Enter')
    await sitter.keeps()
    expect(await sitter.page.evaluate(() => window.timesSent)).toBe(0)
    await sitter.presses('Join')
    expect(await sitter.page.evaluate(() => window.timesSent)).toBe(1)
  })
})

test.describe('a file that cannot be a photo', () => {
  const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const NO_PICTURE = /isn’t a JPG, PNG or WebP picture/
  const refused: readonly (readonly [string, Buffer, RegExp])[] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), NO_PICTURE],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      NO_PICTURE,
    ],
    ['a moving picture', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0'), NO_PICTURE],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj'), NO_PICTURE],
    ['nothing at all', Buffer.alloc(0), NO_PICTURE],
    ['a photo of some phones', HEIC, /HEIC photo/],
    ['a head without a picture', pngHead(300, 300), /couldn’t open this picture/],
    ['half a head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /couldn’t open this picture/],
    ['a picture as large as a house', pngHead(30_000, 30_000), /over 100 megapixels/],
    ['a heavy file', Buffer.alloc(41 * 1024 * 1024, 0xff), /larger than 40 MB/],
  ]

  test('is refused in a sentence, and the photo before it stays', async ({ sitter }) => {
    await sitter.page.getByLabel('First name').fill('Hannah')
    await sitter.chooses(await clearPicture('png'))
    await sitter.keeps()
    for (const [what, content, sentence] of refused) {
      await sitter.chooses(content)
      await expect(sitter.field.getByRole('alert'), what).toHaveText(sentence)
      expect(await sitter.photo(), what).toMatchObject({ width: 200 })
    }
    await expect(sitter.page.getByLabel('First name')).toHaveValue('Hannah')
    await sitter.chooses(await sidewaysPhotoWithPlace())
    await expect(sitter.crop).toBeVisible()
    await expect(sitter.field.getByRole('alert')).toBeHidden()
  })

  test('is no more than a sentence either when the code for it is out of reach', async ({
    sitter,
    place,
  }) => {
    place.lose(/crop-dialog/)
    await sitter.chooses(await clearPicture('png'))
    await expect(sitter.field.getByRole('alert')).toHaveText(/Check your connection/)
    await expect(sitter.page.getByRole('button', { name: 'Join' })).toBeVisible()
  })
})

for (const scheme of ['light', 'dark'] as const)
  test(`everybody can use the field, by ${scheme}`, async ({ sitter, page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const flaws = async () => (await new AxeBuilder({ page }).analyze()).violations.map((v) => v.id)
    await sitter.presses('Join')
    await expect(page.getByText('Please add a photo.')).toBeVisible()
    expect(await flaws()).toEqual([])
    await sitter.presses('Take a Photo')
    await sitter.seesThemselves()
    expect(await flaws()).toEqual([])
    await sitter.presses('Take Photo')
    await expect(sitter.crop).toBeVisible()
    expect(await flaws()).toEqual([])
  })
