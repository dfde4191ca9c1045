import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { ownProfileQuery } from '#data/person/own-profile.ts'
import { PaperEdge } from '#ui/paper-edge.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { Tabs, tabId } from '#ui/tabs.tsx'
import { DASHBOARD_TABS } from './dashboard-tabs.ts'
import { TAB_WORDS, WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Person } from '#domain/session/session.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import './client-dashboard-screen.css'

interface Props {
  readonly person: Person
  readonly tab: DashboardTab
  /** What stands behind the chosen tab. */
  readonly children: ReactNode
}

const PANEL = 'dashboard-panel'
const TABS = DASHBOARD_TABS.map((id) => ({ id, label: TAB_WORDS[id] }))

/** The client's own place: a greeting, and the parts behind index cards of paper. */
export function ClientDashboardScreen({ person, tab, children }: Props) {
  const profile = useQuery(ownProfileQuery(useAppData(), person.userId))
  return (
    <div className="client-dashboard">
      <header className="client-dashboard-head">
        <PaperEdge color="var(--blush)" cut="hollow" />
        <div className="client-dashboard-sheet">
          <div className="client-dashboard-greeting page-column">
            <div>
              <h1>{WORDS.welcome(profile.data?.firstName ?? person.firstName)}</h1>
              <p>{WORDS.lead}</p>
            </div>
            <Sprig className="client-dashboard-sprig" />
          </div>
          <div className="client-dashboard-tabs">
            <Tabs
              label={WORDS.tabs}
              tabs={TABS}
              chosen={tab}
              to="/client-dashboard"
              panelId={PANEL}
            />
          </div>
        </div>
      </header>
      <div
        key={tab}
        id={PANEL}
        className="client-dashboard-panel page-column"
        role="tabpanel"
        aria-labelledby={tabId(PANEL, tab)}
      >
        {children}
      </div>
    </div>
  )
}
