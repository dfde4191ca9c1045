import { IconX } from '@tabler/icons-react'
import { CHANGE_GROUPS } from '#domain/history/salon-changes.ts'
import { rankOf } from '#domain/session/roles.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { WORDS } from './words.ts'
import type { ChangeGroup, HistoryPlace, Named } from '#domain/history/salon-changes.ts'
import type { Role } from '#domain/session/roles.ts'

interface Props {
  readonly place: HistoryPlace
  readonly goTo: (place: HistoryPlace) => void
  readonly role: Role
  readonly people: readonly Named[]
  /** Of the one thing it's about, where that's asked for. */
  readonly name: string
}

/** Offline there may be no one else to choose. */
function withChosen(people: readonly Named[], by: string | null): readonly Named[] {
  if (by === null || people.some(({ id }) => id === by)) return people
  return [...people, { id: by, name: '' }]
}

const GROUPS = Object.keys(CHANGE_GROUPS) as readonly ChangeGroup[]

/** Which changes are shown. */
export function HistoryTools({ place, goTo, role, people, name }: Props) {
  const { what, about, by } = place
  const groups = GROUPS.filter((group) => group !== 'access' || rankOf(role) >= rankOf('admin'))
  if (about !== null)
    return (
      <div className="history-tools">
        <p>{name === '' ? WORDS.onlyOne : WORDS.only(name)}</p>
        <Button kind="quiet" onClick={() => goTo({ ...place, about: null })}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
          {WORDS.showAll}
        </Button>
      </div>
    )
  return (
    <div className="history-tools">
      <SelectField
        label={WORDS.what}
        value={what ?? ''}
        onChange={({ currentTarget }) =>
          goTo({ ...place, what: groups.find((one) => one === currentTarget.value) ?? null })
        }
      >
        <option value="">{WORDS.all}</option>
        {groups.map((group) => (
          <option key={group} value={group}>
            {WORDS.groups[group]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={WORDS.who}
        value={by ?? ''}
        onChange={({ currentTarget }) => goTo({ ...place, by: currentTarget.value || null })}
      >
        <option value="">{WORDS.anyone}</option>
        {withChosen(people, by).map((person) => (
          <option key={person.id} value={person.id}>
            {person.name || WORDS.nameless}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
