import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { deskMessagesQuery } from '#data/desk/desk-messages.ts'
import { Button } from '#ui/button.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageRow } from './message-row.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { useNow } from '#data/app/use-now.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { WORDS } from './words.ts'
import type { MessageFilter } from '#domain/contact/desk-messages.ts'
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
  const now = useNow()
  const [filter, setFilter] = useState<MessageFilter>('open')
  const [most, setMost] = useState(A_PAGE)
  const list = useQuery(deskMessagesQuery(data, { userId, filter, most }))
  const answer = useSectionAnswer(list, WORDS.failed)
  const choose = (next: MessageFilter) => {
    setFilter(next)
    setMost(A_PAGE)
  }

  return (
    <SectionFrame title={WORDS.title} purpose={purpose}>
      <MessageFilters chosen={filter} onChoose={choose} />
      <SectionState
        answer={answer}
        words={WORDS}
        empty={list.data?.length === 0 ? WORDS.empty[filter] : null}
        meanwhile={<MessagesSkeleton />}
      >
        {(messages) => (
          <ul className="messages-list" aria-busy={list.isPlaceholderData}>
            {messages.map((message) => (
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
      </SectionState>
      {list.data?.length === most && (
        <div>
          <Button onClick={() => setMost(most + A_PAGE)}>{WORDS.more}</Button>
        </div>
      )}
    </SectionFrame>
  )
}
