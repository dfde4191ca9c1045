import { Outlet, createFileRoute } from '@tanstack/react-router'
import { DeviceShell } from '#app/device-shell.tsx'

export const Route = createFileRoute('/_device')({
  loader: async ({ context: { data } }) => {
    await data.session.ready()
    return data.sidebar.isCollapsed()
  },
  component: DeviceLayout,
})

function DeviceLayout() {
  const { data } = Route.useRouteContext()
  return (
    <DeviceShell startsCollapsed={Route.useLoaderData()} onCollapsedChange={data.sidebar.remember}>
      <Outlet />
    </DeviceShell>
  )
}
