import { useAppData } from '#data/app-data-context.tsx'
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
  /** How wide it is drawn, where that is not the width of a card. */
  readonly sizes?: string
  /** What lies on the picture's corner. */
  readonly children?: ReactNode
}

/** The box has its shape before the picture comes, so nothing moves when it does. */
export function ServicePicture({ image, sizes = SIZES, children }: Props) {
  return (
    <div className="service-picture">
      <Content image={image} sizes={sizes} />
      {children}
    </div>
  )
}

function Content({ image, sizes }: Required<Pick<Props, 'image' | 'sizes'>>) {
  const { backendUrl } = useAppData().platform.config
  if (image?.startsWith(OURS) === true)
    return <Picture {...BOX} name={image.slice(OURS.length)} sizes={sizes} />
  // The page's own headers forbid pictures of anybody else, so they are not asked for.
  const mayBeAsked = image?.startsWith('/') === true || image?.startsWith(`${backendUrl}/`) === true
  return mayBeAsked ? <PlainPicture {...BOX} src={image} /> : <BrokenPicture {...BOX} />
}
