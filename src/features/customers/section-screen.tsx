import { useState } from 'react'
import { CustomerRecord } from './customer-record.tsx'
import { CustomersList } from './customers-list.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

export function SectionScreen(visit: SectionVisit) {
  const { search, onSearch, person } = visit
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  const { client, ...list } = search
  if (typeof client === 'string' && client !== '')
    return (
      <CustomerRecord
        key={client}
        userId={person.userId}
        role={person.role}
        client={client}
        onOpen={(id) => onSearch({ ...search, client: id }, { replace: true })}
        onDeleted={() => onSearch(list, { replace: true })}
        onBack={() => {
          setLastOpened(client)
          onSearch(list)
        }}
      />
    )
  return (
    <CustomersList
      visit={visit}
      lastOpened={lastOpened}
      onOpen={(id) => {
        setLastOpened(id)
        onSearch({ ...search, client: id })
      }}
    />
  )
}
