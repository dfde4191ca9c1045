import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { stylistsQuery } from '#data/team/stylists.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { StylistList } from './stylist-list.tsx'
import { StylistRecord } from './stylist-record.tsx'
import { LIST_WORDS } from './stylist-words.ts'
import { useAddingStylist } from './use-adding-stylist.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

/** Everyone who looks after clients: what the site says of them, and when they work. */
export function SectionScreen(visit: SectionVisit) {
  const { search, onSearch, person } = visit
  const query = useQuery(stylistsQuery(useAppData(), person.userId))
  const answer = useSectionAnswer(query, LIST_WORDS.failed)
  const { stylist, ...list } = search
  const [lastOpened, setLastOpened] = useState<string | null>(null)
  const open = (id: string) => {
    setLastOpened(id)
    onSearch({ ...search, stylist: id })
  }
  const back = () => {
    setLastOpened(typeof stylist === 'string' ? stylist : null)
    onSearch(list)
  }
  const adding = useAddingStylist({ open: stylist, onOpen: open, onBack: back })
  if (typeof stylist === 'string' && stylist !== '')
    return (
      <StylistRecord key={stylist} id={stylist} onBack={back} {...{ answer, adding, person }} />
    )
  return <StylistList onOpen={open} {...{ visit, answer, adding, lastOpened }} />
}
