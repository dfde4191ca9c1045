import { serviceImage } from '#domain/service/service-picture.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { BrokenPicture } from '#ui/broken-picture.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlainPicture } from '#ui/plain-picture.tsx'
import type { ReactNode } from 'react'
import './service-picture.css'

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
  const picture = serviceImage(image, useAppData().platform.config.backendUrl)
  if (picture.kind === 'ours') return <Picture {...BOX} name={picture.name} sizes={sizes} />
  if (picture.kind === 'plain') return <PlainPicture {...BOX} src={picture.src} />
  return <BrokenPicture {...BOX} />
}
