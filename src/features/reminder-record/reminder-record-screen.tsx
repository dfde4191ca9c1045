import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REMINDER_FILTERS, countNotSent, reminderDays } from '#domain/reminder/reminder-days.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { MOST_REMINDED_VISITS, reminderRecordQuery } from '#data/reminder/reminder-record.ts'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { DayOfReminders } from './day-of-reminders.tsx'
import { ReminderRecordSkeleton } from './reminder-record-skeleton.tsx'
import { useNow } from '#data/app/use-now.ts'
import { WORDS } from './words.ts'
import type { ReminderFilter } from '#domain/reminder/reminder-days.ts'
import './reminder-record.css'

interface Props {
  readonly userId: string
  /** One sentence about the section. */
  readonly purpose: string
}

/** What became of the reminders of the visits around now. */
export function ReminderRecordScreen({ userId, purpose }: Props) {
  const now = useNow()
  const [filter, setFilter] = useState<ReminderFilter>('all')
  const data = useAppData()
  const list = useQuery(reminderRecordQuery(data, userId))
  const answer = useSectionAnswer(list, WORDS.failed)
  const visits = list.data ?? []
  const days = reminderDays(visits, { filter, now })

  return (
    <SectionFrame title={WORDS.title} purpose={purpose}>
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
      <SectionState
        answer={answer}
        words={WORDS}
        empty={days.length === 0 ? WORDS.empty[filter] : null}
        meanwhile={<ReminderRecordSkeleton />}
      >
        {() => days.map((day) => <DayOfReminders key={day.day} day={day} />)}
      </SectionState>
      {visits.length === MOST_REMINDED_VISITS && <p className="record-soft">{WORDS.cut}</p>}
    </SectionFrame>
  )
}
