import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PHOTO_WORDS } from '#domain/person/photo-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { ownPhotoQuery, storeOwnPhoto } from '#data/person/own-photo.ts'
import { usePhotoTools } from '#data/person/photos.ts'
import { useAct } from '#data/app/use-act.ts'
import { Notice } from '#ui/notice.tsx'
import { PhotoField } from '#ui/photo-field.tsx'
import { WORDS } from './words.ts'

interface Props {
  readonly path: string | null
  readonly userId: string
  readonly isOnline: boolean
}

/** Stored as soon as it is chosen; what was chosen and could not be stored stays in the field. */
export function OwnPhoto({ path, userId, isOnline }: Props) {
  const data = useAppData()
  const { data: savedUrl } = useQuery(ownPhotoQuery(data, path))
  const { problem, act } = useAct(WORDS.photoFailed)
  const [photo, setPhoto] = useState<File | null>(null)

  const store = async (chosen: File | null) => {
    setPhoto(chosen)
    if (!isOnline) return
    const isStored = await act(() => storeOwnPhoto(data, userId, chosen))
    if (isStored && chosen === null) setPhoto(null)
  }

  return (
    <div className="own-photo">
      <PhotoField
        label={WORDS.photo}
        hint={`${WORDS.photoHint} ${PHOTO_WORDS.hint}`}
        optional
        photo={photo}
        savedUrl={path === null ? undefined : savedUrl}
        words={PHOTO_WORDS}
        tools={usePhotoTools(data.platform)}
        onChange={(chosen) => void store(chosen)}
      />
      {!isOnline && photo !== null && <Notice kind="offline">{WORDS.offline}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </div>
  )
}
