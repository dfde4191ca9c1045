import { Problem } from '#domain/text/errors.ts'
import { PHOTO_LIMITS, checkWeight, photoFactsOf } from '#domain/person/photo.ts'
import { jpegOf, lightEnough, paintOn } from './photo-canvas.ts'
import type { PhotoCanvas } from './photo-canvas.ts'

/** A square of an opened photo, measured in its pixels after it was turned. */
export interface PhotoSquare {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly quarterTurns: number
}

/** A chosen picture, upright and small enough to work with; it takes memory until it is closed. */
export interface OpenedPhoto {
  readonly url: string
  /** The square as it will be sent: small, a JPEG, and nothing in it but the picture. */
  readonly cut: (square: PhotoSquare) => Promise<File>
  readonly close: () => void
}

export interface Photos {
  readonly open: (file: Blob) => Promise<OpenedPhoto>
}

export const browserPhotos: Photos = { open }

/** Enough for a face that fills a third of the picture, and little enough for an old phone. */
const WORKING_SIDE = 2560
const WORKING_QUALITY = 0.9

async function open(file: Blob): Promise<OpenedPhoto> {
  checkWeight(file.size)
  const bytes = await file.arrayBuffer().catch(broken)
  const { type } = photoFactsOf(new Uint8Array(bytes))
  const picture = await createImageBitmap(new Blob([bytes], { type }), {
    imageOrientation: 'from-image',
  }).catch(broken)
  const working = workingCopyOf(picture)
  const url = URL.createObjectURL(await jpegOf(working, WORKING_QUALITY))
  return {
    url,
    cut: (square) => {
      const cut = cutFrom(working, square)
      return lightEnough((quality) => jpegOf(cut, quality), PHOTO_LIMITS.sentBytes)
    },
    close: () => {
      URL.revokeObjectURL(url)
      // Some devices give the memory back only when the canvas is gone.
      working.width = working.height = 0
    },
  }
}

function broken(): never {
  throw new Problem('photo-broken')
}

function workingCopyOf(picture: ImageBitmap): PhotoCanvas {
  const scale = Math.min(1, WORKING_SIDE / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  try {
    return paintOn(width, height, (brush) => brush.drawImage(picture, 0, 0, width, height))
  } finally {
    picture.close()
  }
}

function cutFrom(working: PhotoCanvas, square: PhotoSquare): PhotoCanvas {
  const { width, height } = working
  const isTurned = square.quarterTurns % 2 !== 0
  const [turnedWidth, turnedHeight] = isTurned ? [height, width] : [width, height]
  const side = Math.max(1, Math.round(Math.min(square.side, PHOTO_LIMITS.sentSide)))
  return paintOn(side, side, (brush) => {
    brush.scale(side / square.side, side / square.side)
    brush.translate(turnedWidth / 2 - square.x, turnedHeight / 2 - square.y)
    brush.rotate((square.quarterTurns * Math.PI) / 2)
    brush.drawImage(working, -width / 2, -height / 2)
  })
}
