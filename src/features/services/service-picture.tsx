import type { ReactNode } from 'react'
import './service-picture.css'

interface Props {
  readonly image: string | null
  /** What lies on the picture's corner. */
  readonly children?: ReactNode
}

/** The box has its shape before the picture comes, so nothing moves when it does. */
export function ServicePicture({ image, children }: Props) {
  return (
    <div className="service-picture">
      {image !== null && (
        <img src={`${image}.svg`} alt="" width="640" height="480" loading="lazy" decoding="async" />
      )}
      {children}
    </div>
  )
}
