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
  readonly className?: string
}

/** One of our own pictures, in the size and format that fit; its box has its shape before it comes. */
export function Picture({ name, alt, width, height, isFirst = false, className }: Props) {
  return (
    <img
      className={className}
      src={`/pictures/${name}.svg`}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
