import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTime } from '#domain/as-of.ts'
import { wordsFor } from '#domain/errors.ts'
import { REMINDER_FILTERS, countNotSent, reminderDays } from '#domain/reminder-days.ts'
import { useAppData, useIsConnected } from '#data/app-data-context.tsx'
import { MOST_REMINDED_VISITS, reminderRecordQuery } from '#data/reminder-record.ts'
import { ListState } from '#ui/list-state.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { DayOfReminders } from './day-of-reminders.tsx'
import { ReminderRecordSkeleton } from './reminder-record-skeleton.tsx'
import { useNow } from '#data/use-now.ts'
import { WORDS } from './words.ts'
import type { ReminderFilter } from '#domain/reminder-days.ts'
import './reminder-record.css'

interface Props {
  readonly userId: string
  /** One sentence about the section. */
  readonly purpose: string
}

/** What became of the reminders of the visits around now. */
export function ReminderRecordScreen({ userId, purpose }: Props) {
  const isConnected = useIsConnected()
  const now = useNow()
  const [filter, setFilter] = useState<ReminderFilter>('all')
  const list = useQuery(reminderRecordQuery(useAppData(), userId))
  const visits = list.data ?? []
  const days = reminderDays(visits, { filter, now })

  return (
    <div className="record">
      <header className="record-head">
        <h1>{WORDS.title}</h1>
        <p className="record-purpose">{purpose}</p>
      </header>
      <SegmentedChoice
        label={WORDS.filterLabel}
        name="reminder-filter"
        choices={REMINDER_FILTERS.map((id) => ({
          id,
          label: WORDS.filters[id],
          ...(id === 'not-sent' && list.data && { count: countNotSent(visits, now) }),
        }))}
        chosen={filter}
        onChoose={setFilter}
      />
      <ListState
        list={list}
        isConnected={isConnected}
        asOf={dayAndTime(list.dataUpdatedAt)}
        words={WORDS}
        refusal={wordsFor(list.error, WORDS.failed)}
        empty={days.length === 0 ? WORDS.empty[filter] : null}
        meanwhile={<ReminderRecordSkeleton />}
      />
      {days.map((day) => (
        <DayOfReminders key={day.day} day={day} />
      ))}
      {visits.length === MOST_REMINDED_VISITS && <p className="record-purpose">{WORDS.cut}</p>}
    </div>
  )
}
