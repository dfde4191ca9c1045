import { useIsConnected } from '#data/app-data-context.tsx'
import { WORDS } from './words.ts'
import './offline-notices.css'

/** Always in the page, so that its change of words is announced. */
export function ConnectionNotice() {
  const isConnected = useIsConnected()
  return (
    <output className="connection-notice" data-shown={!isConnected}>
      {isConnected ? '' : WORDS.offline}
    </output>
  )
}
