import { BrokenPicture } from './broken-picture.tsx'
import { useBroken } from './use-broken.ts'
import './picture.css'

const WIDTHS = [480, 800, 1200]
const FALLBACK_WIDTH = 800

interface Props {
  /** Its name under /pictures, as in "services/lash-lift". */
  readonly name: string
  /** What it shows, for those who cannot see it; empty for pure decoration. */
  readonly alt: string
  readonly width: number
  readonly height: number
  /** How wide it is drawn, in the words of the img element. */
  readonly sizes?: string
  /** The one picture a page is waited for. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

/** One of our own pictures, in the size and format that fit; its box has its shape before it comes. */
export function Picture({ name, sizes = '100vw', isFirst = false, ...image }: Props) {
  const [isBroken, watch] = useBroken(name)
  const { alt, width, height, className } = image
  if (isBroken) return <BrokenPicture {...image} />
  const sourcesOf = (format: string) =>
    WIDTHS.map((wide) => `/pictures/${name}-${wide}.${format} ${wide}w`).join(', ')
  return (
    <picture className="picture">
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourcesOf('webp')} sizes={sizes} />
      <img
        {...watch}
        className={className}
        src={`/pictures/${name}-${FALLBACK_WIDTH}.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
