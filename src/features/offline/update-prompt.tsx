import { useState, useSyncExternalStore } from 'react'
import { useAppData } from '#data/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'
import './offline-notices.css'

/** Never reloads by itself: somebody may be in the middle of a sentence. */
export function UpdatePrompt() {
  const { worker } = useAppData().platform
  const version = useSyncExternalStore(worker.onChange, worker.version, worker.version)
  const [putOff, setPutOff] = useState<typeof version>('current')
  if (version === 'current' || version === putOff) return null
  return (
    <output className="update-prompt">
      <span>{version === 'ready' ? WORDS.ready : WORDS.replaced}</span>
      <Button kind="primary" onClick={worker.takeNewVersion}>
        {version === 'ready' ? WORDS.update : WORDS.reload}
      </Button>
      <Button kind="quiet" onClick={() => setPutOff(version)}>
        {WORDS.later}
      </Button>
    </output>
  )
}
