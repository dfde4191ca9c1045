import { IconWifiOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsConnected } from '#data/app-data-context.tsx'
import { WORDS } from './words.ts'
import './offline-notices.css'

/** Always in the page, so that its change of words is announced; a press makes it short or long. */
export function ConnectionNotice() {
  const isConnected = useIsConnected()
  const [isShort, setShort] = useState(false)
  return (
    <output className="connection-notice" data-shown={!isConnected}>
      {!isConnected && (
        <button
          className="connection-notice-words"
          type="button"
          aria-expanded={!isShort}
          onClick={() => setShort(!isShort)}
        >
          <IconWifiOff size={20} stroke={1.75} aria-hidden="true" />
          <span>{isShort ? WORDS.offlineShort : WORDS.offline}</span>
        </button>
      )}
    </output>
  )
}
