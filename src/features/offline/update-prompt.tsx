import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { ReloadBar } from './reload-bar.tsx'
import { WORDS } from './words.ts'

/** Never reloads by itself: somebody may be in the middle of a sentence. */
export function UpdatePrompt() {
  const { worker } = useAppData().platform
  const version = useSyncExternalStore(worker.onChange, worker.version, () => 'current' as const)
  const [putOff, setPutOff] = useState<typeof version>('current')
  // Whoever put one version off has not yet heard of the next.
  useEffect(() => worker.onChange(() => setPutOff('current')), [worker])
  if (version === 'current' || version === putOff) return null
  const isReady = version === 'ready'
  return (
    <ReloadBar
      words={isReady ? WORDS.ready : WORDS.replaced}
      action={isReady ? WORDS.update : WORDS.reload}
      onReload={worker.takeNewVersion}
      onLater={() => setPutOff(version)}
    />
  )
}
