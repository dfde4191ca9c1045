import { useEffect, useEffectEvent, useState } from 'react'
import { tokenIn } from '#domain/text/link-token.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { keepInvitation, keptInvitation } from '#data/family/family-invitation.ts'

/**
 * The secret of the letter that led here, from the address or from what this device kept of it; null
 * where there is none, undefined until that is known.
 */
export function useLetterToken(hash: string, onTaken: () => void): string | null | undefined {
  const data = useAppData()
  const brought = tokenIn(hash)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const taken = useEffectEvent(onTaken)
  if (brought !== null && brought !== token) setToken(brought)

  useEffect(() => {
    let isGone = false
    if (brought === null)
      void keptInvitation(data).then((kept) => {
        if (!isGone) setToken((known) => known ?? kept)
      })
    else {
      keepInvitation(data, brought)
      taken()
    }
    return () => void (isGone = true)
  }, [data, brought])

  return token
}
