import './global.css'
import { useEffect, useRef } from 'react'
import { SALON } from '#domain/salon/salon.ts'
import { Button } from '#ui/button.tsx'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { MainPart } from '#ui/main-part.tsx'
import { Sprig } from '#ui/sprig.tsx'
import './crash-screen.css'

interface Props {
  readonly onRetry: () => void
}

/** Shown where a screen broke, or in place of the whole page where its frame is what broke. */
export function CrashScreen({ onRetry }: Props) {
  const screen = useRef<HTMLElement>(null)
  // What broke may stand far below what somebody looks at.
  useEffect(() => screen.current?.focus(), [])
  return (
    <MainPart
      className="crash-screen"
      tabIndex={-1}
      ref={screen}
      aria-labelledby="crash-screen-title"
    >
      <Sprig className="crash-screen-mark" />
      <h1 id="crash-screen-title">This page stopped working</h1>
      <p>
        Nothing you saved on this device is lost. Reload the page. If it happens again, call us and
        we’ll take care of it by phone.
      </p>
      <div className="crash-screen-actions">
        <Button kind="primary" onClick={onRetry}>
          Reload
        </Button>
        <OutsideLinkButton href={SALON.phoneLink}>Call {SALON.phone}</OutsideLinkButton>
      </div>
    </MainPart>
  )
}
