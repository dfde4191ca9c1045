import { SERVICES_ON_HOME } from '#domain/services.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'

const PLACES = Array.from({ length: SERVICES_ON_HOME }, (_, place) => place)

export function ServiceSkeletons() {
  return (
    <div className="services-grid" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      {PLACES.map((place) => (
        <Card
          key={place}
          picture={<Skeleton shape="picture" />}
          actions={<Skeleton shape="button" width="140px" />}
        >
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </Card>
      ))}
    </div>
  )
}
