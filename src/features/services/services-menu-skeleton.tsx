import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import './services-menu.css'

const PLACES = [1, 2, 3, 4, 5, 6]

export function ServicesMenuSkeleton() {
  return (
    <div className="services-menu" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      <div className="services-menu-tools">
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      {PLACES.map((place) => (
        <div key={place} className="services-menu-row">
          <div className="service-picture">
            <Skeleton shape="picture" />
          </div>
          <div>
            <Skeleton shape="heading" />
            <Skeleton width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
