import { useTypedSearch } from '#data/app/use-typed-search.ts'
import { ListTools } from '#ui/section/list-tools.tsx'
import { WORDS } from './words.ts'
import type { EmailPlace } from '#domain/email/sent-emails.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

interface Props extends Pick<SectionVisit, 'onSearch'> {
  readonly place: EmailPlace
  /** How many there are like this, once that’s known. */
  readonly found: number | undefined
}

const STATES = [
  {
    id: 'state',
    label: WORDS.show,
    all: WORDS.all,
    choices: Object.entries(WORDS.states).map(([id, label]) => ({ id, label })),
  },
]

/** Which emails are shown: by how they went, and by the beginning of an address. */
export function EmailTools({ place, found, onSearch }: Props) {
  const { state, find } = place
  const goTo = (wanted: Readonly<Record<keyof EmailPlace, string>>, how?: { replace: boolean }) =>
    onSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')), how)
  const [typed, type] = useTypedSearch(find, (wanted) =>
    goTo({ state: state ?? '', find: wanted }, { replace: true }),
  )
  return (
    <ListTools
      searchLabel={WORDS.find}
      typed={typed}
      onType={type}
      filters={STATES}
      chosen={{ state: state ?? '' }}
      onFilter={(_, wanted) => goTo({ state: wanted, find })}
      found={found === undefined ? '' : WORDS.found(found)}
    />
  )
}
