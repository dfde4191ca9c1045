import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'
import './offline-notices.css'

interface Props {
  readonly words: string
  readonly action?: string
  readonly onReload?: () => void
  readonly onLater: () => void
}

/** A screen reader hears of words that come into a place it knows already, and not of a new place full of words. */
const NOTICED_MS = 150

/** Loads the page again on a press; where that would lose typed words, only on the second one. */
export function ReloadBar({ words, action, onReload, onLater }: Props) {
  const { worker, clock } = useAppData().platform
  const [isSaid, setSaid] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const isAsking = hasAsked && action !== undefined
  useEffect(() => clock.after(NOTICED_MS, () => setSaid(true)), [clock])
  const press = () => {
    if (isAsking || !worker.wouldLoseWords()) onReload?.()
    else setAsked(true)
  }
  if (!isSaid) return <output />
  return (
    <output>
      <span className="reload-bar" data-floats="">
        <span className="reload-bar-words">{isAsking ? WORDS.atRisk : words}</span>
        <span className="reload-bar-actions">
          {action !== undefined && (
            <Button kind="primary" onClick={press}>
              {isAsking ? WORDS.reloadAnyway : action}
            </Button>
          )}
          <Button kind="quiet" onClick={onLater}>
            {action === undefined ? WORDS.close : WORDS.later}
          </Button>
        </span>
      </span>
    </output>
  )
}
