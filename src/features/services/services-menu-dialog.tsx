import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { NextTask } from '#ui/next-task.tsx'
import { ServicesMenu } from './services-menu.tsx'
import { ServicesMenuSkeleton } from './services-menu-skeleton.tsx'
import { WORDS } from './words.ts'
import type { MenuWishes } from '#domain/service/services-menu.ts'

interface Props {
  readonly wishes: MenuWishes
  readonly onWish: (wishes: MenuWishes) => void
  readonly onClose: () => void
}

/** The whole list: another provider's table where the salon has one, else our own menu. */
export function ServicesMenuDialog({ wishes, onWish, onClose }: Props) {
  const { servicesViewUrl } = useAppData().platform.config
  return (
    <Dialog isOpen wide onClose={onClose} title={WORDS.menuTitle}>
      {servicesViewUrl === null ? (
        <NextTask meanwhile={<ServicesMenuSkeleton />}>
          <ServicesMenu wishes={wishes} onWish={onWish} />
        </NextTask>
      ) : (
        <ServicesView url={servicesViewUrl} />
      )}
    </Dialog>
  )
}

function ServicesView({ url }: { readonly url: string }) {
  return (
    <EmbeddedFrame
      url={url}
      title={WORDS.menuTitle}
      what={WORDS.menuWhat}
      newTabLabel={WORDS.menuNewTab}
      isOnline={useIsConnected()}
    />
  )
}
