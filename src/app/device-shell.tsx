import { useLocation } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { isStaff } from '#domain/session/roles.ts'
import { SiteShell } from './site-shell.tsx'
import { useAccount } from './use-account.ts'
import type { ReactNode } from 'react'

const StaffShell = lazy(async () => ({ default: (await import('./staff-shell.tsx')).StaffShell }))

interface Props {
  readonly children: ReactNode
  readonly startsCollapsed: boolean | null
  readonly onCollapsedChange: (isCollapsed: boolean) => void
}

/** Pages about the device itself stand in the frame of whoever is at it. */
export function DeviceShell({ children, ...memory }: Props) {
  const account = useAccount()
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  if (account.role === undefined || !isStaff(account.role))
    return <SiteShell account={account}>{children}</SiteShell>
  return (
    <Suspense>
      <StaffShell account={account} currentPath={currentPath} {...memory}>
        {children}
      </StaffShell>
    </Suspense>
  )
}
