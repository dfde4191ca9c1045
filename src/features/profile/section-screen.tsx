import { SectionFrame } from '#ui/section/section-frame.tsx'
import { ProfileTab } from './profile-tab.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen({ title, person }: SectionVisit) {
  return (
    <SectionFrame title={title}>
      <ProfileTab person={person} isAtWork />
    </SectionFrame>
  )
}
