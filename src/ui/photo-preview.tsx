import { useCallback } from 'react'
import { PhotoSilhouette } from './photo-silhouette.tsx'
import './photo-preview.css'

interface Props {
  readonly photo: File | null
  readonly savedUrl?: string | undefined
  readonly alt: string
}

/** The photo as others will see it, or the place where it will be. */
export function PhotoPreview({ photo, savedUrl, alt }: Props) {
  return (
    <div className="photo-preview" data-empty={photo === null && savedUrl === undefined}>
      {photo !== null && <ChosenPhoto photo={photo} alt={alt} />}
      {photo === null && savedUrl !== undefined && <img src={savedUrl} alt={alt} />}
      {photo === null && savedUrl === undefined && <PhotoSilhouette />}
    </div>
  )
}

/** The address of what is in memory lives as long as it is shown. */
function ChosenPhoto({ photo, alt }: { readonly photo: File; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [photo],
  )
  return <img ref={show} alt={alt} />
}
