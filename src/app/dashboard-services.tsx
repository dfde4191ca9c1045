import { ServicesState } from '#features/services/services-state.tsx'
import { ServicesMenuSkeleton } from '#features/services/services-menu-skeleton.tsx'
import { ServicePicture } from '#features/services/service-picture.tsx'
import { ServiceFacts } from '#features/services/service-facts.tsx'
import { ServicesComing } from '#features/services/services-coming.tsx'
import { useServices } from '#features/services/use-services.ts'
import { WORDS } from '#features/client-dashboard/words.ts'
import { sentencesWithin } from '#domain/text/sentences-within.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Service } from '#domain/service/services.ts'
import './dashboard-services.css'

const PATH = '/client-dashboard/services'

/** The salon's services with a short way to book each: the connected view of them, else our own list. */
export function DashboardServices() {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  const viewUrl = config.staffViews[PATH] ?? config.servicesViewUrl
  return (
    <>
      <header className="dashboard-part-head">
        <h2>{WORDS.servicesTitle}</h2>
      </header>
      {viewUrl === null ? (
        <OwnList />
      ) : (
        <EmbeddedFrame
          url={viewUrl}
          title={WORDS.servicesTitle}
          what={WORDS.servicesView}
          isOnline={isOnline}
        />
      )}
    </>
  )
}

function OwnList() {
  const services = useServices()
  return (
    <ServicesState services={services} meanwhile={<ServicesMenuSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <ServicesComing />
        ) : (
          <ul className="dashboard-services">
            {list.map((service) => (
              <ServiceRow key={service.id} service={service} />
            ))}
          </ul>
        )
      }
    </ServicesState>
  )
}

function ServiceRow({ service }: { readonly service: Service }) {
  return (
    <li className="dashboard-service">
      <ServicePicture image={service.image} sizes="160px" />
      <div className="dashboard-service-words">
        <h3>{service.name}</h3>
        <p>{sentencesWithin(service.description, 0)}</p>
      </div>
      <ServiceFacts service={service} />
      <LinkButton to="/booking" search={{ service: service.slug }}>
        {WORDS.servicesBook} <span className="visually-hidden">{service.name}</span>
      </LinkButton>
    </li>
  )
}
