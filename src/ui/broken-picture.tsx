import { classList } from './class-list.ts'
import { Sprig } from './sprig.tsx'
import './picture.css'

interface Props {
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
}

/** A quiet sheet of paper in the place and shape of a picture that did not come. */
export function BrokenPicture({ alt, width, height, className }: Props) {
  const named = alt === '' ? {} : { role: 'img', 'aria-label': alt }
  return (
    <span
      className={classList('picture-broken', className)}
      style={{ aspectRatio: `${width} / ${height}` }}
      {...named}
    >
      <Sprig />
    </span>
  )
}
