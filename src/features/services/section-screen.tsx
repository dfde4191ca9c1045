import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { looksAfterTables } from '#domain/session/roles.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { offeredServicesQuery } from '#data/service/offered-services.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { OfferedList } from './offered-list.tsx'
import { OfferedRecord } from './offered-record.tsx'
import { LIST_WORDS } from './offered-words.ts'
import { ServicesImport } from './services-import.tsx'
import { useOffering } from './use-offering.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

/** Everything the salon offers: who works here reads it, and managers change it. */
export function SectionScreen(visit: SectionVisit) {
  if (!visit.hasView) return <Offered visit={visit} />
  return looksAfterTables(visit.person.role) ? <Import /> : null
}

function Import() {
  return <ServicesImport isOnline={useIsConnected()} />
}

function Offered({ visit }: { readonly visit: SectionVisit }) {
  const { search, onSearch, person } = visit
  const query = useQuery(offeredServicesQuery(useAppData(), person.userId))
  const answer = useSectionAnswer(query, LIST_WORDS.failed)
  const mayChange = looksAfterTables(person.role)
  const { service, ...list } = search
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  const open = (id: string) => {
    setLastOpened(id)
    onSearch({ ...search, service: id })
  }
  const back = () => {
    setLastOpened(typeof service === 'string' ? service : null)
    onSearch(list)
  }
  const offering = useOffering({ open: service, onOpen: open, onBack: back })
  if (typeof service === 'string' && service !== '')
    return (
      <OfferedRecord
        key={service}
        id={service}
        onBack={back}
        {...{ answer, offering, mayChange }}
      />
    )
  return (
    <>
      <OfferedList onOpen={open} {...{ visit, answer, offering, mayChange, lastOpened }} />
      {mayChange && <Import />}
    </>
  )
}
