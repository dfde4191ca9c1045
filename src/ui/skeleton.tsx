import './skeleton.css'

interface Props {
  readonly shape?: 'line' | 'heading' | 'picture' | 'button'
  readonly width?: string
}

/** A quiet shape where words or a picture will be; the region around it says that it is loading. */
export function Skeleton({ shape = 'line', width }: Props) {
  const style = width === undefined ? undefined : { width }
  return <span className={`skeleton skeleton-${shape}`} style={style} aria-hidden="true" />
}
