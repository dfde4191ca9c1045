import { ROLE_TITLES } from '#domain/access/role-words.ts'
import { useNow } from '#data/app/use-now.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { dayInShort } from './day-in-short.ts'
import { LIST_WORDS as WORDS } from './words.ts'
import type { ListColumn } from '#ui/section/section-list.tsx'
import type { Role } from '#domain/session/roles.ts'
import type { TeamAccount } from '#domain/access/team-access.ts'

interface Props {
  readonly title: string
  readonly people: readonly TeamAccount[]
  /** Null: everyone. */
  readonly role: Role | null
  readonly ownId: string
  readonly lastOpened: string | null
  readonly onOpen: (id: string) => void
}

/** A team fits on one page. */
const ALL = { sort: '', isDescending: false, page: 1 } as const

export function PeopleList({ title, people, role, ownId, lastOpened, onOpen }: Props) {
  const now = useNow()
  return (
    <SectionList
      label={title}
      columns={columnsFor({ ownId, role, now })}
      rows={people}
      idOf={({ id }) => id}
      place={ALL}
      total={people.length}
      rowsOnPage={people.length}
      isBusy={false}
      chosen={lastOpened}
      onSort={() => undefined}
      onPage={() => undefined}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}

const { columns: NAMES } = WORDS

interface Look extends Pick<Props, 'role' | 'ownId'> {
  readonly now: number
}

function columnsFor({ ownId, role, now }: Look): readonly ListColumn<TeamAccount>[] {
  const called = ({ id, name, email }: TeamAccount) =>
    id === ownId ? WORDS.you(name || email) : name || email
  const all: readonly ListColumn<TeamAccount>[] = [
    { id: 'name', label: NAMES.name, text: called },
    { id: 'role', label: NAMES.role, text: (one) => ROLE_TITLES[one.role] },
    { id: 'email', label: NAMES.email, text: ({ email }) => email },
    { id: 'phone', label: NAMES.phone, text: ({ phone }) => phone },
    { id: 'since', label: NAMES.since, text: (one) => sinceOf(one, now), isWideOnly: true },
    {
      id: 'seen',
      label: NAMES.seen,
      text: ({ lastSeenAt }) => (lastSeenAt === null ? WORDS.never : dayInShort(lastSeenAt, now)),
      isWideOnly: true,
    },
  ]
  return all.filter(({ id }) => role === null || id !== 'role')
}

function sinceOf({ since, grantedByName }: TeamAccount, now: number): string {
  return since === null ? WORDS.always : WORDS.since(dayInShort(since, now), grantedByName)
}
