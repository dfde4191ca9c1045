import { Suspense, lazy } from 'react'
import { AppointmentsTab } from '#features/client-dashboard/appointments-tab.tsx'
import { ClientDashboardScreen } from '#features/client-dashboard/client-dashboard-screen.tsx'
import { OverviewTab } from '#features/client-dashboard/overview-tab.tsx'
import { WORDS } from '#features/client-dashboard/words.ts'
import { PhoneReminders } from '#features/reminders/phone-reminders.tsx'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { visitDialogs } from './visit-dialogs.tsx'
import type { DashboardTab } from '#features/client-dashboard/dashboard-tabs.ts'
import type { Person } from '#domain/session/session.ts'

const FamilyTab = lazy(async () => ({
  default: (await import('#features/family/family-tab.tsx')).FamilyTab,
}))
const MembershipTab = lazy(async () => ({
  default: (await import('#features/client-dashboard/membership-tab.tsx')).MembershipTab,
}))
const ProfileTab = lazy(async () => ({
  default: (await import('#features/profile/profile-tab.tsx')).ProfileTab,
}))
const DashboardServices = lazy(async () => ({
  default: (await import('./dashboard-services.tsx')).DashboardServices,
}))
const InstallSteps = lazy(async () => ({
  default: (await import('#features/install/install-steps.tsx')).InstallSteps,
}))

interface Props {
  readonly tab: DashboardTab
  /** The visit that a reminder led to. */
  readonly visit: string | null
}

/** The slices behind the tabs do not know of each other; here they meet. */
export function ClientDashboardPage({ tab, visit }: Props) {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <ClientDashboardScreen person={session.person} tab={tab}>
      <Suspense fallback={<PanelSkeleton />}>
        <Panel tab={tab} visit={visit} person={session.person} />
      </Suspense>
    </ClientDashboardScreen>
  )
}

const APPOINTMENTS = '/client-dashboard/appointments'

function Panel({ tab, visit, person }: Props & { readonly person: Person }) {
  const { config } = useAppData().platform
  const isOnline = useIsConnected()
  switch (tab) {
    case 'overview':
      return <OverviewTab userId={person.userId} move={visitDialogs(person.userId).move} />
    case 'family':
      return <FamilyTab person={person} isOnline={isOnline} />
    case 'appointments':
      return (
        <AppointmentsTab
          userId={person.userId}
          viewUrl={config.staffViews[APPOINTMENTS] ?? null}
          markedId={visit}
          {...visitDialogs(person.userId)}
          reminders={(isExpected) => (
            <PhoneReminders
              userId={person.userId}
              isExpected={isExpected}
              installSteps={(onClose) => <InstallSteps onClose={onClose} />}
            />
          )}
        />
      )
    case 'services':
      return <DashboardServices />
    case 'membership':
      return <MembershipTab person={person} />
    case 'profile':
      return <ProfileTab person={person} />
  }
}

function PanelSkeleton() {
  return (
    <section aria-busy="true" aria-label={WORDS.loading}>
      <Skeleton shape="heading" width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="60%" />
    </section>
  )
}
