import { Outlet, createFileRoute } from '@tanstack/react-router'
import { SiteShell } from '#app/site-shell.tsx'
import { useAccount } from '#app/use-account.ts'

export const Route = createFileRoute('/_site')({ component: SiteLayout })

function SiteLayout() {
  return (
    <SiteShell account={useAccount()}>
      <Outlet />
    </SiteShell>
  )
}
