import { createElement } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import type { StaffSection } from '#domain/staff/staff-page.ts'

type SectionScreen = ComponentType<SectionVisit>

/** Each comes to a device when its section is opened, or with the other parts of the staff area. */
const SCREENS = import.meta.glob<SectionScreen>('/src/features/*/section-screen.tsx', {
  import: 'SectionScreen',
})

const fetched = new Map<string, SectionScreen>()

export function slicesWithScreens(): readonly string[] {
  return Object.keys(SCREENS).map(sliceOf)
}

/** Before the section is shown, so that nothing stands half drawn. */
export async function fetchSectionScreen({ screen }: StaffSection): Promise<void> {
  if (screen === undefined || fetched.has(screen)) return
  const [, fetchIt] = Object.entries(SCREENS).find(([file]) => sliceOf(file) === screen) ?? []
  if (fetchIt === undefined) throw new Error(`No slice ${screen} has a section-screen.tsx.`)
  fetched.set(screen, await fetchIt())
}

/** Nothing where no screen of ours does the job. */
export function drawSection(visit: SectionVisit): ReactNode {
  const screen = fetched.get(visit.section.screen ?? '')
  return screen === undefined ? null : createElement(screen, visit)
}

function sliceOf(file: string): string {
  return file.split('/').at(-2) ?? ''
}
