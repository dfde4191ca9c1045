import { BrokenPicture } from './broken-picture.tsx'
import { Picture } from './picture.tsx'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<typeof Picture>, 'name' | 'width' | 'height'> {
  /** A picture's name, or null for somebody who has none yet. */
  readonly image: string | null
}

const SHAPE = { width: 800, height: 1000 }

/** Somebody of the team, or the place that is kept for them. */
export function Portrait({ image, ...rest }: Props) {
  if (image !== null) return <Picture {...SHAPE} {...rest} name={image} />
  return <BrokenPicture {...SHAPE} alt={rest.alt} className={rest.className} />
}
