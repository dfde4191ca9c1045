import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'
import { PERSONAL_PAGES } from '#domain/session/page-access.ts'
import { pathInMenu } from '#domain/staff/staff-pages.ts'
import { Guarded } from '#app/guarded.tsx'
import { SiteShell } from '#app/site-shell.tsx'
import { StaffShell } from '#app/staff-shell.tsx'
import { guard } from '#app/route-guard.ts'
import { useAccount } from '#app/use-account.ts'

export const Route = createFileRoute('/_staff')({
  beforeLoad: (visit) => guard(visit, PERSONAL_PAGES['/employee']),
  loader: ({ context }) => context.data.sidebar.isCollapsed(),
  component: StaffLayout,
})

/** Who does not work here is told so in front of the house, not in its back rooms. */
function StaffLayout() {
  const { access, data } = Route.useRouteContext()
  const startsCollapsed = Route.useLoaderData()
  const account = useAccount()
  const currentPath = useLocation({ select: ({ pathname }) => pathname })
  if (access.verdict === 'refused')
    return (
      <SiteShell account={account}>
        <Guarded access={access}>{null}</Guarded>
      </SiteShell>
    )
  return (
    <StaffShell
      account={account}
      currentPath={pathInMenu(currentPath)}
      startsCollapsed={startsCollapsed}
      onCollapsedChange={data.sidebar.remember}
    >
      <Outlet />
    </StaffShell>
  )
}
