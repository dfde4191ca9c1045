import { MessagesScreen } from './messages-screen.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen({ person, section }: SectionVisit) {
  return <MessagesScreen userId={person.userId} purpose={section.purpose} />
}
