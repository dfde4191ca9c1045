import { Skeleton } from './skeleton.tsx'
import './page-opening.css'
import './page-opening-skeleton.css'

/** The shape in which a page begins, while its code is on its way. */
export function PageOpeningSkeleton({ words }: { readonly words: string }) {
  return (
    <>
      {/* Outside: of what is busy nothing is read aloud. */}
      <output className="visually-hidden">{words}</output>
      <div
        className="page-opening page-opening-skeleton page-column"
        data-picture="right"
        aria-busy="true"
      >
        <div className="page-opening-words">
          <Skeleton shape="heading" width="min(80%, 420px)" />
          <span>
            <Skeleton />
            <Skeleton width="62%" />
          </span>
          <Skeleton shape="button" width="184px" />
        </div>
        <div className="page-opening-picture" aria-hidden="true" />
      </div>
    </>
  )
}
