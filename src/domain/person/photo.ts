import { Problem } from '#domain/text/errors.ts'

/**
 * What may be chosen is generous, because it is made smaller before it is sent: a phone's photo of
 * twelve megapixels is welcome. What is sent keeps to the five megabytes that people are told.
 */
export const PHOTO_LIMITS = {
  chosenBytes: 40 * 1024 * 1024,
  chosenPixels: 100_000_000,
  sentBytes: 5 * 1024 * 1024,
  sentSide: 1024,
} as const

/** Every photo is sent under the same name, whatever its file was called. */
export const PHOTO_FILE = { name: 'profile-photo.jpg', type: 'image/jpeg' } as const

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'

/** What a file chooser offers. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const satisfies PhotoType[]

export interface PhotoFacts {
  readonly type: PhotoType
  readonly width: number
  readonly height: number
}

/** A file too heavy to be read at all is refused before it is. */
export function checkWeight(bytes: number): void {
  if (bytes > PHOTO_LIMITS.chosenBytes) throw new Problem('photo-too-heavy')
}

/** What a file says about itself in its first bytes; its name and its declared type are not asked. */
export function photoFactsOf(bytes: Uint8Array): PhotoFacts {
  const type = photoTypeOf(bytes)
  if (type === null) throw new Problem(isHeic(bytes) ? 'photo-heic' : 'photo-type')
  const size = READERS[type](viewOf(bytes))
  if (size === null || size.width < 1 || size.height < 1) throw new Problem('photo-broken')
  if (size.width * size.height > PHOTO_LIMITS.chosenPixels) throw new Problem('photo-too-large')
  return { type, ...size }
}

export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 0, PNG_SIGNATURE)) return 'image/png'
  if (startsWith(bytes, 0, letters('RIFF')) && startsWith(bytes, 8, letters('WEBP')))
    return 'image/webp'
  return null
}

interface Size {
  readonly width: number
  readonly height: number
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

const READERS: Readonly<Record<PhotoType, (view: DataView) => Size | null>> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': sizeOfPng,
  'image/webp': sizeOfWebp,
}

/** The photos of many phones; worth a sentence of its own, because their owners can do something. */
function isHeic(bytes: Uint8Array): boolean {
  return (
    startsWith(bytes, 4, letters('ftyp')) &&
    HEIC_BRANDS.some((brand) => startsWith(bytes, 8, letters(brand)))
  )
}

/** Walks from segment to segment up to the one that describes the frame. */
function sizeOfJpeg(view: DataView): Size | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else at += 2 + Math.max(2, view.getUint16(at + 2))
  }
  return null
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

function sizeOfPng(view: DataView): Size | null {
  if (view.byteLength < 24 || !spells(view, 12, 'IHDR')) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function sizeOfWebp(view: DataView): Size | null {
  if (view.byteLength < 30) return null
  if (spells(view, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (spells(view, 12, 'VP8L')) {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 }
  }
  if (!spells(view, 12, 'VP8 ')) return null
  return {
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function spells(view: DataView, at: number, word: string): boolean {
  return letters(word).every((letter, index) => view.getUint8(at + index) === letter)
}

function startsWith(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}

function letters(word: string): readonly number[] {
  return Array.from(word, (letter) => letter.charCodeAt(0))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
