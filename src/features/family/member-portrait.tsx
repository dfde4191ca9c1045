import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { ownPhotoQuery } from '#data/person/own-photo.ts'
import { PhotoPreview } from '#ui/photo-preview.tsx'
import { useBroken } from '#ui/use-broken.ts'

interface Props {
  /** Of one's own photo: those of the others are theirs alone. */
  readonly path: string | null
  readonly place: number
}

export function MemberPortrait({ path, place }: Props) {
  const url = useQuery(ownPhotoQuery(useAppData(), path)).data ?? ''
  const [isBroken, watch] = useBroken(url)
  return (
    <div className="family-portrait" data-paper={place % 4}>
      {url !== '' && !isBroken ? (
        <img {...watch} className="family-photo" src={url} alt="" />
      ) : (
        <PhotoPreview photo={null} alt="" />
      )}
    </div>
  )
}
