import { SERVICES_ON_HOME } from '#domain/service/services.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WORDS } from './words.ts'
import './service-card.css'
import './service-facts.css'
import './service-picture.css'

const PLACES = Array.from({ length: SERVICES_ON_HOME }, (_, place) => place)

export function ServiceSkeletons() {
  return (
    <div className="services-list" aria-busy="true">
      <output className="visually-hidden">{WORDS.loading}</output>
      <div className="services-grid">
        {PLACES.map((place) => (
          <Card
            key={place}
            className="service-card"
            picture={
              <div className="service-picture">
                <Skeleton shape="picture" />
              </div>
            }
            actions={
              <>
                <Skeleton shape="button" width="128px" />
                <Skeleton shape="button" width="128px" />
              </>
            }
          >
            <div className="service-card-name">
              <Skeleton shape="heading" />
            </div>
            <div className="service-card-description">
              <Skeleton />
              <Skeleton width="80%" />
            </div>
            <div className="service-facts">
              <Skeleton width="72px" />
              <Skeleton width="56px" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
