import { serviceImage } from '#domain/service/service-picture.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { BrokenPicture } from '#ui/broken-picture.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlainPicture } from '#ui/plain-picture.tsx'

const BOX = { alt: '', width: 800, height: 600 }

/** A small picture beside the name; its box is there before it. */
export function ServiceThumb({ image }: { readonly image: string | null }) {
  return (
    <span className="service-thumb">
      <Content image={image} />
    </span>
  )
}

function Content({ image }: { readonly image: string | null }) {
  const picture = serviceImage(image, useAppData().platform.config.backendUrl)
  if (picture.kind === 'ours') return <Picture {...BOX} name={picture.name} sizes="96px" />
  if (picture.kind === 'plain') return <PlainPicture {...BOX} src={picture.src} />
  return <BrokenPicture {...BOX} />
}
