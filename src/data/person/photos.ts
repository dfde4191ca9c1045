import { useMemo } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { PHOTO_TYPES } from '#domain/person/photo.ts'
import type { Camera } from '#platform/camera.ts'
import type { Photos } from '#platform/photos.ts'

interface PhotoDevices {
  readonly camera: Camera
  readonly photos: Photos
}

/** What a photo field works with; nothing of it needs the network, or leaves this device. */
export function usePhotoTools({ camera, photos }: PhotoDevices) {
  return useMemo(
    () => ({ openCamera: camera.open, openPhoto: photos.open, accept: ACCEPT, explain }),
    [camera, photos],
  )
}

const ACCEPT = PHOTO_TYPES.join(',')
const explain = (cause: unknown) => wordsFor(cause, NO_TOOLS)

const NO_TOOLS =
  'Something we need here didn’t load. Check your connection, then try again. What you filled in is still here.'
