import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const SIZE = 96
const DRAWN_AT_DPI = 72

/** The small signs of the app's shortcuts, in the one size that home screens ask for. */
export async function renderIcons(root: string): Promise<void> {
  const drawings = path.join(root, 'src/icons')
  for (const drawing of readdirSync(drawings)) {
    const { name } = path.parse(drawing)
    await sharp(path.join(drawings, drawing), { density: 4 * DRAWN_AT_DPI })
      .resize({ width: SIZE })
      .png({ compressionLevel: 9 })
      .toFile(path.join(root, 'public/icons', `${name}.png`))
  }
}
