import { useState } from 'react'
import { dayAndTime } from '#domain/time/as-of.ts'
import { shortDay } from '#domain/hours/opening-days.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import {
  backToUsual,
  copyOfWeekBefore,
  plannedIn,
  placeOf,
  planRecord,
  withoutPast,
} from '#domain/team/week-plan.ts'
import { namesIn } from '#domain/command/record-draft.ts'
import { rosterOf } from '#domain/team/week-of-shifts.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { publishWeek } from '#data/team/week-of-shifts.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { DayDialog } from './day-dialog.tsx'
import { hoursInWords } from './hours-words.ts'
import { useFilling } from './use-filling.ts'
import { Sheet } from './sheet.tsx'
import { WORDS } from './words.ts'
import type { FieldTexts } from '#domain/command/record-draft.ts'
import type { RecordField } from '#ui/section/record-form.tsx'
import type { WeekOfShifts } from '#domain/team/week-of-shifts.ts'

interface Props {
  readonly week: WeekOfShifts
  readonly today: string
  readonly isConnected: boolean
}

/** What a manager plans stays theirs until it's published, all of it at once. */
export function PlannedWeek({ week, today, isConnected }: Props) {
  const data = useAppData()
  const { question, agrees } = useAgreement()
  const [open, setOpen] = useState<string | null>(null)
  const saved = planRecord(week)
  const ofDaysToCome = (typed: FieldTexts) => withoutPast(typed, saved, today)
  const form = useRecordForm<string>({
    form: `shifts ${week.monday}`,
    saved,
    clean: ofDaysToCome,
    check: () => ({}),
    save: (record) =>
      publishWeek(data, week, record, {
        agrees: (visits) => agrees(visits.map(visitInWords), WORDS.question(visits.length)),
        declined: WORDS.declined,
        flaws: {},
        failed: WORDS.notSaved,
      }),
    failed: WORDS.notSaved,
  })
  const fields = ofDaysToCome(form.fields)
  const drafts = new Set(namesIn(saved).filter((field) => fields[field] !== saved.fields[field]))
  const fill = useFilling(fields, form.type)
  return (
    <div className="shifts-plan">
      <div className="shifts-tools">
        <Button onClick={() => fill(copyOfWeekBefore(week, today), WORDS.filled.copy)}>
          {WORDS.copy}
        </Button>
        <Button onClick={() => fill(backToUsual(week, today), WORDS.filled.usual)}>
          {WORDS.usual}
        </Button>
      </div>
      <RecordForm
        label={WORDS.publish}
        fields={namesIn(saved).map((field) => fieldFor(field, week))}
        words={WORDS.form}
        mayNotSave={!isConnected}
        form={form}
      >
        <Sheet roster={rosterOf(week, plannedIn(fields))} onOpen={setOpen} {...{ drafts, today }} />
        <output className="shifts-soft">{drafts.size > 0 && WORDS.changes(drafts.size)}</output>
      </RecordForm>
      <ChangedBy
        byName={week.changedByName}
        when={week.changedAt === null ? null : dayAndTime(week.changedAt)}
        search={{ what: 'team' }}
      />
      {open !== null && (
        <DayDialog
          key={open}
          field={open}
          text={fields[open] ?? ''}
          onSet={(text) => {
            if (text !== fields[open]) form.type({ [open]: text })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
          {...{ week, today }}
        />
      )}
      <AgreementDialog question={question} />
    </div>
  )
}

/** As it's asked about where two people planned the same day. */
function fieldFor(field: string, week: WeekOfShifts): RecordField<string> {
  const { stylistId, day } = placeOf(field)
  const name = week.stylists.find(({ id }) => id === stylistId)?.name ?? ''
  return {
    name: field,
    label: `${name}, ${shortDay(day)}`,
    type: 'text',
    inWords: (text) => hoursInWords(week, field, text),
  }
}
