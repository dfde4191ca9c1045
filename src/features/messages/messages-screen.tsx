import { useMemo, useState } from 'react'
import { withMissing } from '#domain/inbox/waiting-inbox.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { useInbox } from '#data/inbox/use-inbox.ts'
import { Button } from '#ui/button.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { useAnswerForms } from './use-answer-forms.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { WORDS } from './words.ts'
import type { MessageFilter } from '#domain/inbox/inbox.ts'
import './messages-screen.css'

const A_PAGE = 50

interface Props {
  readonly userId: string
  /** One sentence about the section, from the menu of the staff area. */
  readonly purpose: string
}

/** What people wrote to the salon, and what the desk has done about it. */
export function MessagesScreen({ userId, purpose }: Props) {
  const [filter, setFilter] = useState<MessageFilter>('open')
  const [most, setMost] = useState(A_PAGE)
  const { list: answered, inbox } = useInbox({ userId, filter, most })
  const answer = useSectionAnswer(answered, WORDS.failed)
  const forms = useAnswerForms()
  const rows = useMemo(() => withMissing(inbox?.messages ?? [], forms.open), [inbox, forms.open])
  const { list, notePress } = useKeptPlace(rows)
  const told = answered.data?.messages ?? []
  const mayBeMore = told.length === most
  const choose = (next: MessageFilter) => {
    setFilter(next)
    setMost(A_PAGE)
    if (next !== 'all') forms.closeAll()
  }

  return (
    <SectionFrame title={WORDS.title} purpose={purpose}>
      <MessageFilters chosen={filter} onChoose={choose} />
      <SectionState
        answer={answer}
        words={WORDS}
        empty={rows.length === 0 && !mayBeMore ? WORDS.empty[filter] : null}
        meanwhile={<MessagesSkeleton />}
      >
        {({ team }) => (
          <MessageList
            {...{ rows, team, userId, forms, list }}
            listed={new Set([...told, ...(inbox?.messages ?? [])].map(({ id }) => id))}
            isBusy={answered.isPlaceholderData}
            onPress={notePress}
          />
        )}
      </SectionState>
      {mayBeMore && (
        <div>
          <Button onClick={() => setMost(most + A_PAGE)}>{WORDS.more}</Button>
        </div>
      )}
    </SectionFrame>
  )
}
