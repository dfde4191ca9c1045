import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import './booking-form.css'

const PLACES = [1, 2, 3, 4]

export function BookingSkeleton() {
  return (
    <div className="booking" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      <div className="booking-form">
        {PLACES.map((place) => (
          <div key={place}>
            <Skeleton shape="heading" width="40%" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    </div>
  )
}
