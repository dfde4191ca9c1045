import { use, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { OutsideLinkButton } from './link-button.tsx'
import { Skeleton } from './skeleton.tsx'
import { Reach } from './reach.ts'
import { useIsAwake } from './use-printed.ts'
import type { CSSProperties, ReactNode } from 'react'
import './embedded-frame.css'

export const FRAME_CHECK_MS = 2200

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

interface Props {
  readonly url: string
  readonly title: string
  /** What the frame holds, as in 'The booking form could not be loaded here.' */
  readonly what: string
  readonly newTabLabel?: string
  readonly isOnline?: boolean
  readonly heightPx?: number
}

/** A view of another provider. When it does not come, says so and offers the ways around. */
export function EmbeddedFrame({ isOnline = true, heightPx, ...view }: Props) {
  const [attempt, setAttempt] = useState(1)
  const retry = () => setAttempt(attempt + 1)
  return (
    <section className="embedded-frame" style={heightOf(heightPx)} aria-label={view.title}>
      {isOnline ? (
        <FrameAttempt key={attempt} {...view} onRetry={retry} />
      ) : (
        <OfflinePanel what={view.what} />
      )}
    </section>
  )
}

interface AttemptProps extends Omit<Props, 'isOnline' | 'heightPx'> {
  readonly onRetry: () => void
}

function FrameAttempt({
  url,
  title,
  what,
  newTabLabel = 'Open in New Tab',
  onRetry,
}: AttemptProps) {
  const [state, setState] = useState<State>('loading')
  const reaches = use(Reach)
  const frame = useRef<HTMLIFrameElement>(null)
  // In a printed page a frame would load before anybody listens for it.
  const isAwake = useIsAwake()

  useEffect(() => {
    const check = setTimeout(() => setState(settle), FRAME_CHECK_MS)
    return () => clearTimeout(check)
  }, [])

  // The browser's own page about a dead address counts as loaded too.
  const look = async () => {
    setState('looking')
    setState((await reaches(url)) ? 'loaded' : 'failed')
  }

  if (state === 'failed') {
    return <FailedPanel url={url} what={what} newTabLabel={newTabLabel} onRetry={onRetry} />
  }
  return (
    <>
      {state !== 'loaded' && <Waiting what={what} />}
      {isAwake && (
        <iframe
          ref={frame}
          className="embedded-frame-view"
          data-loaded={state === 'loaded'}
          src={url}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox={SANDBOX}
          onLoad={() => {
            if (!looksEmpty(frame.current)) void look()
          }}
        />
      )}
      {/* A provider that refuses to be framed looks loaded from outside, so the way around stays. */}
      <p className="embedded-frame-foot">
        Not showing?{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {newTabLabel}
        </a>
      </p>
    </>
  )
}

type State = 'loading' | 'looking' | 'loaded' | 'failed'

function settle(state: State): State {
  return state === 'loading' ? 'failed' : state
}

/** A page of another origin cannot be looked into, and so counts as shown once it has loaded. */
function looksEmpty(frame: HTMLIFrameElement | null): boolean {
  const body = frame?.contentDocument?.body
  return body !== undefined && body.childElementCount === 0 && body.textContent.trim() === ''
}

function heightOf(heightPx: number | undefined): CSSProperties | undefined {
  return heightPx === undefined
    ? undefined
    : ({ '--frame-height': `${heightPx}px` } as CSSProperties)
}

function Waiting({ what }: { readonly what: string }) {
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

function OfflinePanel({ what }: { readonly what: string }) {
  return (
    <Panel title="You are offline">
      The {what} comes from another site and needs a connection. It opens here as soon as you are
      back online.
    </Panel>
  )
}

type FailedProps = Required<Pick<AttemptProps, 'url' | 'what' | 'newTabLabel' | 'onRetry'>>

function FailedPanel({ url, what, newTabLabel, onRetry }: FailedProps) {
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
      Its provider may not allow it inside another page, or the connection is slow. In a new tab it
      usually opens.
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
