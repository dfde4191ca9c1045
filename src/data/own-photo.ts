import { queryOptions } from '@tanstack/react-query'
import { problemFrom } from '#platform/backend-problem.ts'
import { hashOfFile } from '#platform/file-hash.ts'
import { changeProfile } from './own-profile.ts'
import type { AppData } from './open-app-data.ts'

const BUCKET = 'profiles'
const SHOWN_FOR_SECONDS = 600

/** An address that shows the photo for ten minutes; who has it needs no session, so it is never saved. */
export function ownPhotoQuery(
  { backend }: Pick<AppData, 'backend'>,
  path: string | null | undefined,
) {
  return queryOptions({
    queryKey: ['own-photo', path ?? ''],
    queryFn: async () => {
      const { person } = await backend()
      const signed = await person.storage
        .from(BUCKET)
        .createSignedUrl(path ?? '', SHOWN_FOR_SECONDS)
      if (signed.error !== null) throw problemFrom(signed.error)
      return signed.data.signedUrl
    },
    enabled: typeof path === 'string',
    staleTime: (SHOWN_FOR_SECONDS - 60) * 1000,
    refetchInterval: (SHOWN_FOR_SECONDS - 60) * 1000,
  })
}

interface NewPhoto {
  readonly userId: string
  /** Null takes the photo away. */
  readonly photo: Blob | null
  /** The one whose place it takes. */
  readonly before: string | null
}

/** First the file, then the profile that names it, then the old file: cut short, the old photo stays. */
export async function storeOwnPhoto(
  parts: Pick<AppData, 'backend' | 'queryClient' | 'platform'>,
  { userId, photo, before }: NewPhoto,
): Promise<void> {
  const { person } = await parts.backend()
  const bucket = person.storage.from(BUCKET)
  const path = photo === null ? null : `${userId}/photo-${await hashOfFile(photo)}.jpg`
  if (photo !== null && path !== null) {
    const stored = await bucket.upload(path, photo, { contentType: 'image/jpeg', upsert: true })
    if (stored.error !== null) throw problemFrom(stored.error)
  }
  await changeProfile(parts, userId, { photo_path: path })
  if (before === null || before === path) return
  const removed = await bucket.remove([before])
  if (removed.error !== null)
    parts.platform.report('A photo that was replaced is still stored.', removed.error)
}
