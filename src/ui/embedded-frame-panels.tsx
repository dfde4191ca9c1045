import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { OutsideLinkButton } from './link-button.tsx'
import { Skeleton } from './skeleton.tsx'
import type { ReactNode } from 'react'

export function Waiting({ what }: { readonly what: string }) {
  return (
    <div className="embedded-frame-waiting" aria-live="polite">
      <span className="visually-hidden">Loading the {what}</span>
      <Skeleton shape="heading" width="min(100%, 320px)" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" width="184px" />
    </div>
  )
}

export function OfflinePanel({ what }: { readonly what: string }) {
  return (
    <Panel title="You’re offline">
      The {what} comes from another site and needs a connection. It’ll open here when you’re back
      online.
    </Panel>
  )
}

interface FailedProps {
  readonly url: string
  readonly what: string
  readonly newTabLabel: string
  /** The provider said so itself. */
  readonly isRefused: boolean
  readonly onRetry: () => void
}

export function FailedPanel({ url, what, newTabLabel, isRefused, onRetry }: FailedProps) {
  const ways = (
    <>
      <OutsideLinkButton kind="primary" href={url} newTab>
        {newTabLabel}
      </OutsideLinkButton>
      <Button onClick={onRetry}>Retry</Button>
    </>
  )
  return (
    <Panel title={`The ${what} could not be loaded here.`} actions={ways}>
      {isRefused
        ? 'Its provider doesn’t allow it inside another page. Open it in a new tab instead.'
        : 'Its provider may not allow it inside another page, or the connection may be slow. It usually opens in a new tab.'}
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

function Panel({ title, children, actions }: PanelProps) {
  return (
    <div className="embedded-frame-panel" aria-live="polite">
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
