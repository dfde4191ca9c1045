import { SERVICES_ON_HOME } from '#domain/service/services.ts'
import { Notice } from '#ui/notice.tsx'
import { ServiceCard } from './service-card.tsx'
import { ServicesComing } from './services-coming.tsx'
import { ServiceSkeletons } from './service-skeletons.tsx'
import { ServicesState } from './services-state.tsx'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import type { Services } from './use-services.ts'

export function ServicesList({ services }: { readonly services: Services }) {
  return (
    <ServicesState services={services} meanwhile={<ServiceSkeletons />}>
      {(list) =>
        list.length === 0 ? <ServicesComing /> : <Cards list={list} age={services.age} />
      }
    </ServicesState>
  )
}

interface CardsProps {
  readonly list: readonly Service[]
  readonly age: string | null
}

function Cards({ list, age }: CardsProps) {
  return (
    <div className="services-list">
      {age !== null && <Notice kind="offline">{WORDS.saved(age)}</Notice>}
      <ul className="services-grid">
        {list.slice(0, SERVICES_ON_HOME).map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </div>
  )
}
