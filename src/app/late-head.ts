import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What a page is about may be known only after it opened: then its head is written again. */
export function useLateHead(isAbout: string | undefined, headSays: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    if (isAbout !== undefined && isAbout !== headSays) void router.invalidate({ sync: true })
  }, [router, isAbout, headSays])
}
