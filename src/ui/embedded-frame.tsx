import { useRef, useState } from 'react'
import { FailedPanel, OfflinePanel, Waiting } from './embedded-frame-panels.tsx'
import { useFrameState } from './embedded-frame-state.ts'
import { useIsAwake } from './use-printed.ts'
import type { CSSProperties } from 'react'
import './embedded-frame.css'

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

interface Props {
  readonly url: string
  /** Its bare address, where the other one says who is asking. */
  readonly view?: string
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
    <section
      className="embedded-frame"
      style={heightOf(heightPx)}
      aria-label={view.title}
      data-awaits-app=""
    >
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
  view = url,
  title,
  what,
  newTabLabel = 'Open in New Tab',
  onRetry,
}: AttemptProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, look } = useFrameState({ url, view }, frame)
  // In a printed page a frame would load before anybody listens for it.
  const isAwake = useIsAwake()

  if (state === 'failed' || state === 'refused')
    return <FailedPanel {...{ url, what, newTabLabel, onRetry }} isRefused={state === 'refused'} />
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
          referrerPolicy="no-referrer"
          sandbox={SANDBOX}
          onLoad={() => void look()}
        />
      )}
      {/* Not every provider tells the server whether it lets itself be framed, so the way around stays. */}
      <p className="embedded-frame-foot">
        Not showing?{' '}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {newTabLabel}
        </a>
      </p>
    </>
  )
}

function heightOf(heightPx: number | undefined): CSSProperties | undefined {
  return heightPx === undefined
    ? undefined
    : ({ '--frame-height': `${heightPx}px` } as CSSProperties)
}
