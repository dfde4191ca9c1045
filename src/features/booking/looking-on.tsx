import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { INSTEAD_WORDS as WORDS } from './instead-words.ts'
import type { ReactNode } from 'react'

const PATIENCE_MS = 4000

interface Props {
  readonly onAsk: () => void
  /** What stands there until then, in the same shape. */
  readonly children: ReactNode
}

/** Nobody has to wait for a slow server: after a while there is a way round it. */
export function LookingOn({ onAsk, children }: Props) {
  const { clock } = useAppData().platform
  const [isLong, setLong] = useState(false)
  useEffect(() => clock.after(PATIENCE_MS, () => setLong(true)), [clock])
  return (
    // Printed where nobody could ask for the menu, it has nothing to press that would wake the page.
    <div data-awaits-app="">
      {isLong && (
        <div className="booking-instead">
          <p>{WORDS.slow}</p>
          <Button onClick={onAsk}>{WORDS.request}</Button>
        </div>
      )}
      {children}
    </div>
  )
}
