import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { landingFor } from '#domain/session/roles.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import type { FirstPage } from './first-page.ts'

export const REDIRECT_DELAY_MS = 100

/**
 * Who arrives signed in goes to their own start page; who chose Home from inside, or began to write
 * there, stays.
 */
export function useArrivalRedirect(firstPage: FirstPage): void {
  const { clock, config, worker } = useAppData().platform
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session.status !== 'signed-in' || !firstPage.isShown()) return undefined
    const to = landingFor(session.person, config)
    return clock.after(REDIRECT_DELAY_MS, () => {
      if (!worker.wouldLoseWords()) void navigate({ to, replace: true })
    })
  }, [session, firstPage, clock, config, worker, navigate])
}
