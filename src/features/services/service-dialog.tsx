import { serviceAt } from '#domain/service/services.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ServiceDetail, ServiceDetailSkeleton } from './service-detail.tsx'
import { ServicesState } from './services-state.tsx'
import { ShareButton } from './share-button.tsx'
import { useServices } from './use-services.ts'
import { WORDS } from './words.ts'
import type { Service } from '#domain/service/services.ts'
import './service-dialog.css'

interface Props {
  readonly slug: string
  readonly onClose: () => void
}

export function ServiceDialog({ slug, onClose }: Props) {
  const services = useServices()
  const service = services.list === undefined ? null : serviceAt(services.list, slug)
  const isUnknown = services.list !== undefined && service === null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={service?.name ?? WORDS.serviceTitle}
      className={isUnknown ? 'service-dialog-unknown' : 'service-dialog'}
      actions={service === null ? <DialogClose>{WORDS.close}</DialogClose> : actionsOf(service)}
    >
      <ServicesState services={services} meanwhile={<ServiceDetailSkeleton />}>
        {() => (service === null ? <Unknown /> : <ServiceDetail service={service} />)}
      </ServicesState>
    </Dialog>
  )
}

function actionsOf({ name, slug }: Service) {
  return (
    <>
      <ShareButton title={name} path={`/services/${slug}`} />
      <DialogClose>{WORDS.close}</DialogClose>
      <LinkButton kind="primary" to="/booking" search={{ service: slug }} replace>
        {WORDS.book}
      </LinkButton>
    </>
  )
}

/** Search engines should forget this address; a person gets the way to all the others. */
function Unknown() {
  return (
    <div className="services-state">
      <meta name="robots" content="noindex" />
      <EmptyState
        title={WORDS.unknownTitle}
        level={3}
        actions={
          <LinkButton kind="primary" to="/services" replace>
            {WORDS.wholeMenu}
          </LinkButton>
        }
      >
        {WORDS.unknown}
      </EmptyState>
    </div>
  )
}
