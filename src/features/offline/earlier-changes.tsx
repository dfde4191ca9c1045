import { useId, useState } from 'react'
import { arrivedAt } from '#domain/change/change-history.ts'
import { pastDayInWords } from '#domain/time/past-day.ts'
import { changeTitle } from '#domain/change/change-words.ts'
import { timeOfVisit } from '#domain/time/visit-time.ts'
import { Button } from '#ui/button.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { PastDay } from '#domain/change/change-history.ts'

interface Props {
  readonly days: readonly PastDay[]
  readonly known: KnownNames
  readonly now: number
}

/** What arrived before yesterday's news: out of the way until somebody looks for it. */
export function EarlierChanges({ days, known, now }: Props) {
  const [isShown, setShown] = useState(false)
  const listId = useId()
  if (days.length === 0) return null
  return (
    <section className="changes-earlier" aria-label={WORDS.groups.earlier}>
      <Button
        kind="quiet"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? WORDS.hideEarlier : WORDS.showEarlier}
      </Button>
      <div id={listId} className="changes-days" hidden={!isShown}>
        {isShown && days.map((day) => <Day key={day.day} {...day} known={known} now={now} />)}
      </div>
    </section>
  )
}

function Day({ day, arrived, known, now }: PastDay & Pick<Props, 'known' | 'now'>) {
  const dayId = useId()
  return (
    <div className="changes-group">
      <h2 id={dayId}>{pastDayInWords(day, now)}</h2>
      <ul className="changes-list" aria-labelledby={dayId}>
        {arrived.map((action) => (
          <li key={action.id} className="change-earlier">
            <span>{changeTitle(action, known, now)}</span>
            <time dateTime={new Date(arrivedAt(action)).toISOString()}>
              {WORDS.sentAt(timeOfVisit(arrivedAt(action)))}
            </time>
          </li>
        ))}
      </ul>
    </div>
  )
}
