import { BrokenPicture } from './broken-picture.tsx'
import { useBroken } from './use-broken.ts'
import './picture.css'

interface Props {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Somebody else's picture, in the one size it has. */
export function PlainPicture({ src, alt, ...box }: Props) {
  const [isBroken, watch] = useBroken(src)
  if (isBroken) return <BrokenPicture alt={alt} {...box} />
  return (
    <img
      {...watch}
      {...box}
      className="picture-plain"
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}
