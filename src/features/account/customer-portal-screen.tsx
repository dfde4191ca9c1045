import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'
import './customer-portal-screen.css'

interface Props {
  readonly title: string
  readonly viewUrl: string
  readonly isOnline: boolean
}

export const PORTAL_HEIGHT_PX = 600

/** The client's portal that the salon keeps with another provider. */
export function CustomerPortalScreen({ title, viewUrl, isOnline }: Props) {
  return (
    <div className="customer-portal">
      <h1>{title}</h1>
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
    </div>
  )
}
