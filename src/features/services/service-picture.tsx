import { BrokenPicture } from '#ui/broken-picture.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlainPicture } from '#ui/plain-picture.tsx'
import type { ReactNode } from 'react'
import './service-picture.css'

const OURS = '/pictures/'
const BOX = { alt: '', width: 800, height: 600 }
const SIZES = '(min-width: 1000px) 400px, (min-width: 600px) 45vw, 92vw'

interface Props {
  readonly image: string | null
  /** What lies on the picture's corner. */
  readonly children?: ReactNode
}

/** The box has its shape before the picture comes, so nothing moves when it does. */
export function ServicePicture({ image, children }: Props) {
  return (
    <div className="service-picture">
      <Content image={image} />
      {children}
    </div>
  )
}

function Content({ image }: { readonly image: string | null }) {
  if (image === null) return <BrokenPicture {...BOX} />
  if (!image.startsWith(OURS)) return <PlainPicture {...BOX} src={image} />
  return <Picture {...BOX} name={image.slice(OURS.length)} sizes={SIZES} />
}
