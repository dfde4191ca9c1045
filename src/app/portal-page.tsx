import { CustomerPortalScreen } from '#features/account/customer-portal-screen.tsx'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'

interface Props {
  readonly path: '/customer-interface' | '/client-dashboard'
  readonly title: string
}

export function PortalPage({ path, title }: Props) {
  const { config } = useAppData().platform
  return (
    <CustomerPortalScreen
      title={title}
      viewUrl={config.staffViews[path] ?? null}
      isOnline={useIsConnected()}
    />
  )
}
