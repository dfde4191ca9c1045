import { ReminderRecordScreen } from './reminder-record-screen.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen({ person, section }: SectionVisit) {
  return <ReminderRecordScreen userId={person.userId} purpose={section.purpose} />
}
