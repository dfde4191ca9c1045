import { Skeleton } from '#ui/skeleton.tsx'
import './sign-up-skeleton.css'

const FIELDS = [1, 2, 3, 4, 5, 6]

/** The form before its code is there, or before it is known what an earlier visit began. */
export function SignUpSkeleton({ words }: { readonly words: string }) {
  return (
    <div className="sign-up-skeleton" aria-busy="true">
      <output className="visually-hidden">{words}</output>
      <div>
        <Skeleton shape="heading" width="min(80%, 420px)" />
        <Skeleton width="min(90%, 480px)" />
      </div>
      <Skeleton shape="button" width="min(100%, 360px)" />
      <div className="sign-up-skeleton-fields">
        {FIELDS.map((field) => (
          <div key={field}>
            <Skeleton width="35%" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </div>
  )
}
