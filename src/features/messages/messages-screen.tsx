import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsFor } from '#domain/errors.ts'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'
import { deskMessagesQuery } from '#data/desk-messages.ts'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageRow } from './message-row.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { exactTime } from './exact-time.ts'
import { useNow } from '#data/use-now.ts'
import { WORDS } from './words.ts'
import type { MessageFilter } from '#domain/desk-messages.ts'
import './messages-screen.css'

const A_PAGE = 50

interface Props {
  readonly userId: string
  /** One sentence about the section, from the menu of the staff area. */
  readonly purpose: string
}

/** What people wrote to the salon, and what the desk has done about it. */
export function MessagesScreen({ userId, purpose }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const now = useNow()
  const [filter, setFilter] = useState<MessageFilter>('open')
  const [most, setMost] = useState(A_PAGE)
  const list = useQuery(deskMessagesQuery(data, { userId, filter, most }))
  const choose = (next: MessageFilter) => {
    setFilter(next)
    setMost(A_PAGE)
  }

  return (
    <div className="messages">
      <header className="messages-head">
        <h1>{WORDS.title}</h1>
        <p className="messages-purpose">{purpose}</p>
      </header>
      <MessageFilters chosen={filter} onChoose={choose} />
      <ListState
        list={list}
        isConnected={isConnected}
        asOf={exactTime(list.dataUpdatedAt)}
        words={WORDS}
        refusal={wordsFor(list.error, WORDS.failed)}
        empty={list.data?.length === 0 ? WORDS.empty[filter] : null}
        meanwhile={<MessagesSkeleton />}
      />
      {list.data !== undefined && list.data.length > 0 && (
        <ul className="messages-list" aria-busy={list.isPlaceholderData}>
          {list.data.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              userId={userId}
              now={now}
              filter={filter}
            />
          ))}
        </ul>
      )}
      {list.data?.length === most && (
        <Button onClick={() => setMost(most + A_PAGE)}>{WORDS.more}</Button>
      )}
    </div>
  )
}
