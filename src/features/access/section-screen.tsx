import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { teamAccessQuery } from '#data/access/team-access.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { AccessList } from './access-list.tsx'
import { PersonRecord } from './person-record.tsx'
import { LIST_WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

/** Whom each section is about; everyone, where it's about none. */
const ROLE_OF_SECTION: Readonly<Record<string, Role>> = {
  '/employee/users/admin': 'admin',
  '/employee/users/owner': 'business_owner',
  '/employee/users/manager': 'manager',
  '/employee/users/receptionist': 'receptionist',
}

/** Who signs in to work here, who was invited to, and what each may do. */
export function SectionScreen(visit: SectionVisit) {
  const { section, search, onSearch, person } = visit
  const query = useQuery(teamAccessQuery(useAppData(), person.userId))
  const answer = useSectionAnswer(query, LIST_WORDS.failed)
  const { person: open, ...list } = search
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  const back = () => onSearch(list)
  if (typeof open === 'string' && open !== '')
    return <PersonRecord key={open} id={open} onBack={back} {...{ visit, answer }} />
  return (
    <AccessList
      role={ROLE_OF_SECTION[section.path] ?? null}
      onOpen={(id) => {
        setLastOpened(id)
        onSearch({ ...list, person: id })
      }}
      {...{ visit, answer, lastOpened }}
    />
  )
}
