import { SALON_PHONE_LINK } from '#domain/salon.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import './customer-portal-screen.css'

interface Props {
  readonly title: string
  readonly viewUrl: string | null
  readonly isOnline: boolean
}

export const PORTAL_HEIGHT_PX = 600

/** A client's own place: the configured portal, or the honest word that there is none yet. */
export function CustomerPortalScreen({ title, viewUrl, isOnline }: Props) {
  return (
    <div className="customer-portal">
      <h1>{title}</h1>
      {viewUrl === null ? (
        <EmptyState
          title={WORDS.portalNone}
          actions={<OutsideLinkButton href={SALON_PHONE_LINK}>{WORDS.call}</OutsideLinkButton>}
        >
          {WORDS.portalCall}
        </EmptyState>
      ) : (
        <>
          <EmbeddedFrame
            url={viewUrl}
            title={title}
            what={WORDS.portalWhat}
            newTabLabel={WORDS.portalOpen}
            isOnline={isOnline}
            heightPx={PORTAL_HEIGHT_PX}
          />
          <OutsideLinkButton href={viewUrl} newTab>
            {WORDS.portalOpen}
          </OutsideLinkButton>
        </>
      )}
    </div>
  )
}
