import { useCallback, useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { SIGN_UP_DRAFTS } from '#data/sign-up/sign-up.ts'
import { bytesOf, photoFrom } from './kept-photo.ts'
import type { FamilyMemberDraft } from '#domain/sign-up/sign-up.ts'

type Photos = ReadonlyMap<number, File>

/** The photos of the family entries, by the entry's id; they come back after a reload like everything else. */
export function useFamilyPhotos() {
  const { drafts } = useAppData()
  const [photos, setPhotos] = useState<Photos>(new Map())

  useEffect(() => {
    let isGone = false
    void drafts.read(SIGN_UP_DRAFTS.familyPhotos).then((kept) => {
      const saved = Object.entries(kept).flatMap(([id, bytes]) => {
        const photo = photoFrom(bytes)
        return photo === null ? [] : [[Number(id), photo] as const]
      })
      if (!isGone) setPhotos((current) => new Map([...saved, ...current]))
    })
    return () => void (isGone = true)
  }, [drafts])

  function change(id: number, next: File | null): void {
    setPhotos((current) => withPhoto(current, id, next))
    if (next === null) drafts.keep(SIGN_UP_DRAFTS.familyPhotos, { [id]: null })
    else
      void bytesOf(next).then((bytes) => drafts.keep(SIGN_UP_DRAFTS.familyPhotos, { [id]: bytes }))
  }

  const clear = useCallback(() => setPhotos(new Map()), [])

  return {
    photos,
    change,
    clear,
    /** An entry that is taken out takes its photo along, or the next one would find it there. */
    keepOnlyOf(members: readonly FamilyMemberDraft[]) {
      for (const id of photos.keys())
        if (!members.some((member) => member.id === id)) change(id, null)
    },
  }
}

function withPhoto(photos: Photos, id: number, photo: File | null): Photos {
  const next = new Map(photos)
  if (photo === null) next.delete(id)
  else next.set(id, photo)
  return next
}
