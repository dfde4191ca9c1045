import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLIENT_LIST } from '#domain/client/client-directory.ts'
import { mayMerge } from '#domain/client/merge-cards.ts'
import { readListPlace } from '#domain/staff/list-place.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { clientPageQuery } from '#data/client/client-directory.ts'
import { useTypedSearch } from '#data/app/use-typed-search.ts'
import { TextField } from '#ui/text-field.tsx'
import { MERGE_WORDS as WORDS } from './merge-words.ts'
import type { ClientEntry } from '#domain/client/client-directory.ts'

interface Props {
  readonly userId: string
  readonly client: ClientEntry
  readonly onChoose: (other: ClientEntry) => void
}

const MOST_SHOWN = 6

/** Also for whoever comes back from the question. */
function focusField(search: HTMLElement | null): void {
  search?.querySelector('input')?.focus()
}

/** Everyone the salon knows, but the one it's about. */
export function FindOtherCard({ userId, client, onChoose }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [said, say] = useState('')
  const [typed, type] = useTypedSearch(said, say)
  const query = useQuery({
    ...clientPageQuery(data, userId, { ...readListPlace({}, CLIENT_LIST), find: said }),
    enabled: said !== '',
  })
  const others = said === '' ? [] : (query.data?.rows ?? []).filter(({ id }) => id !== client.id)
  return (
    <div className="merge-find" ref={focusField}>
      <TextField
        label={WORDS.find}
        hint={WORDS.findHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <ul className="merge-found" aria-busy={query.isPlaceholderData}>
        {others.slice(0, MOST_SHOWN).map((other) => (
          <Found key={other.id} {...{ client, other, onChoose }} />
        ))}
      </ul>
      <output>{stateInWords()}</output>
    </div>
  )

  function stateInWords(): string {
    if (said === '') return ''
    if (!isConnected) return WORDS.offline
    if (query.isError) return WORDS.notFound
    return query.isSuccess && !query.isPlaceholderData && others.length === 0 ? WORDS.noneFound : ''
  }
}

function Found({
  client,
  other,
  onChoose,
}: Omit<Props, 'userId'> & { readonly other: ClientEntry }) {
  const { name, phone, email } = other
  const facts = [phone, email].filter(Boolean).join(', ') || WORDS.nothingElse
  return (
    <li>
      <button type="button" disabled={!mayMerge(client, other)} onClick={() => onChoose(other)}>
        <strong>{name}</strong>
        <span>{mayMerge(client, other) ? facts : WORDS.accountHint}</span>
      </button>
    </li>
  )
}
