import { ABOUT_WORDS } from '#features/home/about-words.ts'
import { ServiceChoiceSkeleton } from '#features/booking/service-choice-skeleton.tsx'
import { WORDS as BOOKING_WORDS } from '#features/booking/words.ts'
import { ServiceDetailSkeleton } from '#features/services/service-detail.tsx'
import { ServicesMenuSkeleton } from '#features/services/services-menu-skeleton.tsx'
import { WORDS as SERVICES_WORDS } from '#features/services/words.ts'
import { DIALOG_FRAMES } from '#platform/stand-in.ts'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Service } from '#domain/service/services.ts'
import '#features/services/service-dialog.css'

/** Every dialog over the home page, as its frame alone, for whoever presses before the app can answer. */
export function DialogFrames({ services }: { readonly services: readonly Service[] }) {
  return (
    <template id={DIALOG_FRAMES}>
      <DialogFrame titles={{ '/booking': BOOKING_WORDS.title }} wide className="booking-dialog">
        <ServiceChoiceSkeleton />
      </DialogFrame>
      <DialogFrame titles={{ '/services': SERVICES_WORDS.menuTitle }} wide>
        <ServicesMenuSkeleton />
      </DialogFrame>
      <DialogFrame
        titles={Object.fromEntries(services.map(({ slug, name }) => [`/services/${slug}`, name]))}
        className="service-dialog"
        foot
      >
        <ServiceDetailSkeleton />
      </DialogFrame>
      <DialogFrame titles={{ '/about': ABOUT_WORDS.title }}>
        <Skeleton shape="picture" />
      </DialogFrame>
    </template>
  )
}
