import { MessagesScreen } from './messages-screen.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen({ person, section, search, onSearch }: SectionVisit) {
  const { answer, ...others } = search
  return (
    <MessagesScreen
      userId={person.userId}
      purpose={section.purpose}
      toAnswer={typeof answer === 'string' ? answer : ''}
      onAnswering={() => onSearch(others, { replace: true })}
    />
  )
}
