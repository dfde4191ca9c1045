import { useQuery } from '@tanstack/react-query'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { dayInWords, shortDay } from '#domain/hours/opening-days.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { periodInLines } from '#domain/team/working-hours-words.ts'
import { periodsOf } from '#domain/team/working-hours.ts'
import { cleanWorkingForm, flawsOfWorking } from '#domain/team/working-hours-form.ts'
import { WEEKDAYS, weekOf } from '#domain/hours/week-form.ts'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { salonQuery } from '#data/salon/salon.ts'
import { useNow } from '#data/app/use-now.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { changeWorkingHours, workingRecord } from '#data/team/stylists.ts'
import { Button } from '#ui/button.tsx'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LeavingButton } from '#ui/section/leaving-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { HOURS_WORDS as WORDS } from './stylist-words.ts'
import { useDropping } from './use-dropping.ts'
import { fieldsFor } from './working-hours-fields.tsx'
import type { Agreements } from '#ui/section/use-agreement.ts'
import type { Stylist } from '#domain/team/stylists.ts'
import type { WorkingField } from '#domain/team/working-hours-form.ts'

interface Props {
  readonly stylist: Stylist
  readonly agrees: Agreements['agrees']
  readonly isConnected: boolean
}

/** When somebody works, from a day on, in weeks that are all alike or take turns. */
export function WorkingHours({ stylist, agrees, isConnected }: Props) {
  const data = useAppData()
  const today = salonDay(useNow())
  const salon = useQuery(salonQuery(data))
  const { id, workingHours } = stylist
  const firstName = firstNameOf(stylist)
  const form = useRecordForm<WorkingField>({
    form: `working hours ${id}`,
    saved: workingRecord(workingHours, today),
    unseen: ['shifts'],
    frame: ['fromDay', 'weeks'],
    clean: (typed) => cleanWorkingForm(typed, today),
    check: (typed) => flawSentences(flawsOfWorking(typed, today), WORDS.flaws),
    save: (record) =>
      changeWorkingHours(data, id, record, {
        agrees: (visits) =>
          agrees(visits.map(visitInWords), WORDS.question(firstName, visits.length)),
        declined: WORDS.declined,
        flaws: {},
        failed: WORDS.notSaved,
      }),
    failed: WORDS.notSaved,
  })
  const { changedAt, changedByName } = workingHours
  const hasHours = WEEKDAYS.some((day) => /\d/.test(form.fields[day]))
  return (
    <SectionPart title={WORDS.title}>
      <p className="stylists-soft">{WORDS.purpose(firstName)}</p>
      <Planned {...{ stylist, agrees, isConnected }} />
      {workingHours.shifts.length === 0 && salon.data !== undefined && (
        <div>
          <Button
            disabled={!isConnected || salon.isFetching || hasHours}
            onClick={() => form.type(weekOf(salon.data.hours))}
          >
            {WORDS.asOpen}
          </Button>
        </div>
      )}
      <RecordForm
        label={WORDS.title}
        fields={fieldsFor(form.fields, today)}
        form={form}
        mayNotSave={!isConnected}
      />
      <p className="stylists-soft">
        {WORDS.once} <LinkButton to="/employee/shifts">{WORDS.shifts}</LinkButton>
      </p>
      <ChangedBy
        byName={changedByName}
        when={changedAt === null ? null : dayAndTime(changedAt)}
        search={{ about: id }}
      />
    </SectionPart>
  )
}

/** What's so until the hours of the form count. */
function Planned({ stylist, agrees, isConnected }: Props) {
  const { drop, isBusy, problem } = useDropping(stylist, agrees)
  const periods = periodsOf(stylist.workingHours.shifts, salonDay(useNow()))
  const last = periods.at(-1)
  if (periods.length < 2 || last === undefined) return null
  return (
    <div className="stylist-planned">
      <ul>
        {periods.slice(0, -1).map((period, place) => (
          <li key={period.fromDay}>
            <strong>
              {WORDS.until(dayInWords(daysLater((periods[place + 1] ?? last).fromDay, -1)))}
            </strong>
            {periodInLines(period).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <LeavingButton busy={isBusy} disabled={!isConnected} onClick={() => void drop(last.fromDay)}>
        {WORDS.drop(shortDay(last.fromDay))}
      </LeavingButton>
    </div>
  )
}
