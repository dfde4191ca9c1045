import {
  cleanWeek,
  dayFrom,
  dayOnTheDoor,
  flawOfDay,
  spansIn,
  WEEKDAYS,
} from '#domain/hours/week-form.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeHours, weekRecord } from '#data/salon/opening-times.ts'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { DayHours } from '#ui/section/day-hours.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { HOURS_WORDS as WORDS } from './words.ts'
import type { Agreement } from '#data/change/foresee.ts'
import type { RecordField } from '#ui/section/record-form.tsx'
import type { StandingHours } from '#domain/hours/opening-times.ts'
import type { Weekday } from '#domain/hours/week-form.ts'

interface Props {
  readonly week: StandingHours
  readonly agrees: Agreement
  readonly isConnected: boolean
}

/** When the salon is open in an ordinary week. */
export function HoursPart({ week, agrees, isConnected }: Props) {
  const data = useAppData()
  const form = useRecordForm<Weekday>({
    form: 'opening hours',
    saved: weekRecord(week),
    clean: cleanWeek,
    check: (typed) =>
      Object.fromEntries(
        WEEKDAYS.flatMap((day) => {
          const flaw = flawOfDay(typed[day])
          return flaw === null ? [] : [[day, WORDS.flaws[flaw]]]
        }),
      ),
    save: (record) => changeHours(data, record, { agrees, declined: WORDS.declined }),
    failed: WORDS.notSaved,
  })
  return (
    <SectionPart title={WORDS.title}>
      <p className="settings-soft">{WORDS.purpose}</p>
      <RecordForm label={WORDS.title} fields={FIELDS} form={form} mayNotSave={!isConnected} />
      <ChangedBy
        byName={week.changedByName}
        when={week.changedAt === null ? null : dayAndTime(week.changedAt)}
        search={{ what: 'hours' }}
      />
    </SectionPart>
  )
}

const FIELDS = WEEKDAYS.map((name): RecordField<Weekday> => ({
  name,
  label: name,
  type: 'text',
  inWords: dayOnTheDoor,
  draw: ({ value, error, onType }) => (
    <DayHours
      day={name}
      off={WORDS.closed}
      spans={spansIn(value)}
      error={error}
      onChange={(spans) => onType(dayFrom(spans))}
    />
  ),
}))
