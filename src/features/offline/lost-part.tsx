import { useEffect } from 'react'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { ReloadBar } from './reload-bar.tsx'
import { WORDS } from './words.ts'

/** A part of the app could not be fetched; loading again helps only where the salon answers. */
export function LostPart({ onClose }: { readonly onClose: () => void }) {
  const { connection, platform } = useAppData()
  const isConnected = useIsConnected()
  useEffect(() => connection.noteOutcome(false), [connection])
  if (!isConnected) return <ReloadBar words={WORDS.lostOffline} onLater={onClose} />
  return (
    <ReloadBar
      words={WORDS.lost}
      action={WORDS.reload}
      onReload={platform.worker.loadAgain}
      onLater={onClose}
    />
  )
}
