import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { cleanDetails, flawsOfDetails, profileOf } from '#domain/salon-details/details-form.ts'
import { addressLines } from '#domain/salon/salon.ts'
import { US_TIME_ZONES, timeZoneInWords } from '#domain/salon/us-time-zones.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { changeDetails, detailsRecord, salonDetailsQuery } from '#data/salon/salon-details.ts'
import { Button } from '#ui/button.tsx'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PartState } from './part-state.tsx'
import { DETAILS_WORDS as WORDS } from './details-words.ts'
import type { DetailField } from '#domain/salon-details/details-form.ts'
import type { RecordField } from '#ui/section/record-form.tsx'
import type { StandingDetails } from '#domain/salon-details/standing-details.ts'

/** What the salon is called, where it is and how to reach it: on every page and in every email. */
export function DetailsPart({ userId }: { readonly userId: string }) {
  const query = useQuery(salonDetailsQuery(useAppData(), userId))
  const answer = useSectionAnswer(query, WORDS.failed)
  const { value, isConnected } = answer
  return (
    <SectionPart title={WORDS.title}>
      <p className="settings-soft">{WORDS.purpose}</p>
      <PartState answer={answer} words={WORDS} />
      {value !== undefined && <Details standing={value} isConnected={isConnected} />}
    </SectionPart>
  )
}

interface Props {
  readonly standing: StandingDetails
  readonly isConnected: boolean
}

function Details({ standing, isConnected }: Props) {
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const profile = profileOf(standing.details)
  const { name, tagline, phone, email } = profile
  const clock = WORDS.clock(timeZoneInWords(profile.timeZone))
  return (
    <>
      <div className="settings-room">
        <h3>{name}</h3>
        {[tagline, ...addressLines(profile), phone, email, clock].map((line) => (
          <p key={line} className="settings-soft">
            {line}
          </p>
        ))}
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={isOpen ? WORDS.closeForm : WORDS.openForm}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? WORDS.close : WORDS.edit}
        </Button>
      </div>
      {isOpen && (
        <div id={formId}>
          <DetailsForm {...{ standing, isConnected }} />
        </div>
      )}
    </>
  )
}

function DetailsForm({ standing, isConnected }: Props) {
  const data = useAppData()
  const { flaws, notSaved: failed } = WORDS
  const form = useRecordForm<DetailField>({
    form: 'salon details',
    saved: detailsRecord(standing),
    clean: cleanDetails,
    check: (typed) => flawSentences(flawsOfDetails(typed), flaws),
    save: (record) => changeDetails(data, record, { flaws, failed }),
    failed,
  })
  const { changedAt, changedByName } = standing
  return (
    <div className="settings-room-form">
      <RecordForm label={WORDS.openForm} fields={FIELDS} form={form} mayNotSave={!isConnected} />
      <ChangedBy
        byName={changedByName}
        when={changedAt === null ? null : dayAndTime(changedAt)}
        search={{ what: 'salon' }}
      />
    </div>
  )
}

const { fields: NAMES, hints } = WORDS

function hinted(name: 'tagline' | 'email', type: 'text' | 'email'): RecordField<DetailField> {
  return {
    name,
    label: NAMES[name],
    type,
    draw: ({ onType, ...field }) => (
      <TextField
        label={NAMES[name]}
        hint={hints[name]}
        type={type}
        {...field}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    ),
  }
}

const FIELDS: readonly RecordField<DetailField>[] = [
  { name: 'name', label: NAMES.name, type: 'text' },
  hinted('tagline', 'text'),
  { name: 'street', label: NAMES.street, type: 'text', group: WORDS.address },
  { name: 'city', label: NAMES.city, type: 'text', group: WORDS.address },
  { name: 'state', label: NAMES.state, type: 'text', group: WORDS.address },
  { name: 'zip', label: NAMES.zip, type: 'text', group: WORDS.address },
  { name: 'phone', label: NAMES.phone, type: 'tel' },
  hinted('email', 'email'),
  {
    name: 'timeZone',
    label: NAMES.timeZone,
    type: 'text',
    inWords: timeZoneInWords,
    draw: ({ value, error, onType }) => (
      <SelectField
        label={NAMES.timeZone}
        hint={hints.timeZone}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      >
        {US_TIME_ZONES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    ),
  },
]
