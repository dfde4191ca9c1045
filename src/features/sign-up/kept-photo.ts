import { PHOTO_FILE } from '#domain/person/photo.ts'

/** A photo as the device keeps it: its bytes alone, because not every browser keeps files. */
export function bytesOf(photo: File): Promise<ArrayBuffer> {
  return photo.arrayBuffer()
}

export function photoFrom(kept: unknown): File | null {
  if (!(kept instanceof ArrayBuffer)) return null
  return new File([kept], PHOTO_FILE.name, { type: PHOTO_FILE.type })
}
