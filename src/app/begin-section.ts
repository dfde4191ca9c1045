import { beginDesk } from './begin-desk.ts'
import { fetchSectionScreen } from './section-screens.ts'
import type { Access } from '#domain/session/page-access.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { StaffSection } from '#domain/staff/staff-page.ts'

interface Visit {
  readonly data: AppData
  readonly access: Access
  readonly section: StaffSection
}

/** Fetches what the section is drawn with, for those it is open to, and answers with its name. */
export async function beginSection(visit: Visit): Promise<string> {
  const { access, section } = visit
  if (access.verdict === 'open') {
    if (section.screen === 'front-desk') void beginDesk(visit)
    await fetchSectionScreen(section)
  }
  return section.label
}
