import { useNow } from '#data/app/use-now.ts'
import { MessageRow } from './message-row.tsx'
import type { Colleague, DeskMessage } from '#domain/inbox/inbox.ts'
import type { AnswerForms } from './use-answer-forms.ts'
import type { RefObject } from 'react'

interface Props {
  readonly rows: readonly DeskMessage[]
  readonly team: readonly Colleague[]
  readonly userId: string
  readonly forms: AnswerForms
  readonly list: RefObject<HTMLUListElement | null>
  /** Those that aren't would have left, if nobody were answering them. */
  readonly listed: ReadonlySet<string>
  readonly isBusy: boolean
  readonly onPress: (id: string) => void
}

export function MessageList({ rows, team, userId, forms, list, listed, ...rest }: Props) {
  const { isBusy, onPress } = rest
  const now = useNow()
  return (
    <ul ref={list} className="messages-list" aria-busy={isBusy}>
      {rows.map((message) => (
        <MessageRow
          key={message.id}
          {...{ message, team, userId, now }}
          isAnswering={forms.open.some(({ id }) => id === message.id)}
          isTaken={!listed.has(message.id)}
          onAnswer={() => forms.begin(message)}
          onClose={() => forms.end(message)}
          onPress={() => onPress(message.id)}
        />
      ))}
    </ul>
  )
}
