import { queryOptions } from '@tanstack/react-query'
import { problemFrom } from '#platform/backend-problem.ts'
import { askFunction } from '#data/app/own-function.ts'
import { keepProfile } from './own-profile.ts'
import type { AppData } from '#data/app/app-data.ts'

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

/** Null takes the photo away. The server keeps the file, names it in the profile and lets go of the old one. */
export async function storeOwnPhoto(
  parts: Pick<AppData, 'backend' | 'queryClient'>,
  userId: string,
  photo: Blob | null,
): Promise<void> {
  const { path } =
    photo === null
      ? await askFunction(parts, 'profile-photo', {}, 'DELETE')
      : await askFunction(parts, 'profile-photo', photo)
  keepProfile(parts, userId, { photoPath: typeof path === 'string' ? path : null })
}
