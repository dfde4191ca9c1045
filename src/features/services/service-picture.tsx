import './service-picture.css'

/** The box has its shape before the picture comes, so nothing moves when it does. */
export function ServicePicture({ image }: { readonly image: string | null }) {
  return (
    <div className="service-picture">
      {image !== null && (
        <img src={`${image}.svg`} alt="" width="640" height="480" loading="lazy" decoding="async" />
      )}
    </div>
  )
}
