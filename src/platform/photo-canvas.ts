import { Problem } from '#domain/text/errors.ts'
import { PHOTO_FILE } from '#domain/person/photo.ts'

/** What shows through a picture with clear parts: the salon's paper, by day and by night. */
const PAPER = '#faf6f1'

export type PhotoCanvas = OffscreenCanvas | HTMLCanvasElement
export type PhotoBrush = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

/** A sheet of paper of this size, and whatever is painted on it. */
export function paintOn(
  width: number,
  height: number,
  paint: (brush: PhotoBrush) => void,
): PhotoCanvas {
  const canvas = canvasOf(width, height)
  const brush = canvas.getContext('2d', { alpha: false }) as PhotoBrush | null
  if (brush === null) throw new Problem('photo-not-made')
  brush.fillStyle = PAPER
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  paint(brush)
  return canvas
}

/** Nothing but pixels goes in, so no place and no device comes out. */
export async function jpegOf(canvas: PhotoCanvas, quality: number): Promise<File> {
  const { name, type } = PHOTO_FILE
  const blob = await encode(canvas, { type, quality }).catch(() => null)
  if (blob === null || blob.type !== type) throw new Problem('photo-not-made')
  return new File([blob], name, { type })
}

/** The best quality that is light enough to be sent. */
export async function lightEnough(
  jpegWith: (quality: number) => Promise<File>,
  mostBytes: number,
): Promise<File> {
  for (const quality of QUALITIES) {
    const jpeg = await jpegWith(quality)
    if (jpeg.size <= mostBytes) return jpeg
  }
  throw new Problem('photo-not-made')
}

const QUALITIES = [0.88, 0.78, 0.66, 0.5, 0.3]

function canvasOf(width: number, height: number): PhotoCanvas {
  return 'OffscreenCanvas' in window
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height })
}

interface Encoding {
  readonly type: string
  readonly quality: number
}

/** Away from the main thread where the browser can. */
function encode(canvas: PhotoCanvas, { type, quality }: Encoding): Promise<Blob | null> {
  return 'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
