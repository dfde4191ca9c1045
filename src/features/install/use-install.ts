import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppData } from '#data/app-data-context.tsx'

/** Whether the app can be installed here, and whether this device was told not to ask again. */
export function useInstall() {
  const { platform, invitations } = useAppData()
  const { install } = platform
  const way = useSyncExternalStore(install.onChange, install.way, () => 'none' as const)
  const [isWelcome, setWelcome] = useState(false)

  useEffect(() => {
    let isHere = true
    void invitations.isInstallWelcome().then((welcome) => isHere && setWelcome(welcome))
    return () => void (isHere = false)
  }, [invitations])

  return {
    way: isWelcome ? way : 'none',
    ask: () => void install.ask(),
    putOff: () => {
      setWelcome(false)
      invitations.putOffInstall()
    },
  } as const
}
