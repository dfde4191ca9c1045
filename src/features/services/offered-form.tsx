import { flawSentences } from '#domain/command/flaw-sentences.ts'
import { leadInWords } from '#domain/service/lead-time.ts'
import { kindInWords } from '#domain/room/room-kind.ts'
import { cleanServiceForm, flawsOfService, wishOfService } from '#domain/service/service-form.ts'
import { categoriesOf } from '#domain/service/offered-services.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useRecordForm } from '#data/change/use-record-form.ts'
import { changeService, serviceRecord } from '#data/service/offered-services.ts'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RecordForm } from '#ui/section/record-form.tsx'
import { CategoryField } from './category-field.tsx'
import { LengthField } from './length-field.tsx'
import { LIST_WORDS, RECORD_WORDS as WORDS } from './offered-words.ts'
import type { DrawnField, RecordField } from '#ui/section/record-form.tsx'
import type { OfferedService, OfferedServices } from '#domain/service/offered-services.ts'
import type { ServiceField } from '#domain/service/service-form.ts'

type Field = RecordField<ServiceField>
type Form = ReturnType<typeof useRecordForm<ServiceField>>

export function useOfferedForm(service: OfferedService) {
  const data = useAppData()
  const form = useRecordForm<ServiceField>({
    form: `service ${service.id}`,
    saved: serviceRecord(service),
    clean: cleanServiceForm,
    check: (typed) => flawSentences(flawsOfService(typed), WORDS.flaws),
    save: (record) =>
      changeService(data, service.id, record, { flaws: WORDS.flaws, failed: WORDS.notSaved }),
    failed: WORDS.notSaved,
  })
  return { form, wish: wishOfService(cleanServiceForm(form.fields)) }
}

interface Props {
  readonly form: Form
  readonly book: OfferedServices
  readonly isConnected: boolean
}

export function OfferedForm({ form, book, isConnected }: Props) {
  const isAddOn = form.fields.isAddOn === 'yes'
  return (
    <div className="offered-form">
      <RecordForm
        label={WORDS.form}
        fields={fieldsFor(book, isAddOn)}
        form={form}
        mayNotSave={!isConnected}
      />
    </div>
  )
}

const { groups, fields: NAMES, hints } = WORDS

const of = (name: ServiceField, group: string, more: Partial<Field> = {}): Field => ({
  name,
  label: NAMES[name],
  type: 'text',
  group,
  ...more,
})

const drawn = (
  name: ServiceField,
  group: string,
  draw: (label: string, field: DrawnField) => ReturnType<NonNullable<Field['draw']>>,
  more: Partial<Field> = {},
): Field => of(name, group, { ...more, draw: (field) => draw(NAMES[name], field) })

const asText = ({ onType, ...field }: DrawnField) => ({
  ...field,
  autoComplete: 'off',
  onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onType(currentTarget.value),
})

const turned = (name: 'isPublished' | 'isAddOn' | 'isBookableOnline', group: string): Field =>
  drawn(
    name,
    group,
    (label, { value, onType }) => (
      <SwitchField
        label={label}
        hint={hints[name]}
        checked={value === 'yes'}
        onChange={(isOn) => onType(isOn ? 'yes' : 'no')}
      />
    ),
    { inWords: (value) => (value === 'yes' ? WORDS.yes : WORDS.no) },
  )

const inMinutes = (name: 'minutesBefore' | 'minutesAfter', hint?: string): Field =>
  drawn(name, groups.time, (label, field) => (
    <TextField label={label} hint={hint} type="text" inputMode="numeric" {...asText(field)} />
  ))

const LEADS = ['0', '60', '120', '240', '480', '1440', '2880', '10080', '20160']

/** With what it is now, also where that isn't one of the usual. */
const picked = (
  name: 'leadMinutes' | 'roomKind',
  values: readonly string[],
  called: (value: string) => string,
): Field =>
  drawn(
    name,
    groups.booking,
    (label, { value, onType }) => (
      <SelectField
        label={label}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      >
        {[...new Set([...values, value])].map((one) => (
          <option key={one} value={one}>
            {called(one)}
          </option>
        ))}
      </SelectField>
    ),
    { inWords: called },
  )

function fieldsFor({ services, roomKinds }: OfferedServices, isAddOn: boolean): readonly Field[] {
  const categories = categoriesOf(services)
  return [
    of('name', groups.menu),
    drawn('category', groups.menu, (label, field) => (
      <CategoryField label={label} services={services} {...asText(field)} />
    )),
    drawn('description', groups.menu, (label, field) => (
      <TextAreaField label={label} optional rows={4} {...asText(field)} />
    )),
    drawn('features', groups.menu, (label, field) => (
      <TextAreaField label={label} hint={hints.features} optional rows={3} {...asText(field)} />
    )),
    turned('isPublished', groups.menu),
    drawn(
      'priceCents',
      groups.price,
      (label, field) => (
        <TextField
          label={label}
          hint={hints.priceCents}
          type="text"
          inputMode="decimal"
          {...asText(field)}
        />
      ),
      { inWords: (value) => (value === '' ? LIST_WORDS.onRequest : `$${value}`) },
    ),
    drawn('discountPercent', groups.price, (label, field) => (
      <TextField
        label={label}
        hint={hints.discountPercent}
        type="text"
        inputMode="numeric"
        {...asText(field)}
      />
    )),
    of('discountWords', groups.price, { isOptional: true }),
    of('parts', groups.time, {
      draw: LengthField,
      inWords: (value) => WORDS.parts(value.split(',').map(Number)),
    }),
    inMinutes('minutesBefore'),
    inMinutes('minutesAfter', hints.besides),
    picked('leadMinutes', LEADS, (minutes) => leadInWords(Number(minutes))),
    picked('roomKind', ['', ...roomKinds], (kind) =>
      kind === '' ? WORDS.anyPlace : kindInWords(kind),
    ),
    turned('isBookableOnline', groups.booking),
    turned('isAddOn', groups.booking),
    ...(isAddOn ? [goesWith(categories)] : []),
  ]
}

function goesWith(categories: readonly string[]): Field {
  return drawn(
    'goesWith',
    groups.booking,
    (label, { value, onType }) => {
      const chosen = value.split('\n').filter(Boolean)
      return (
        <fieldset className="offered-choices">
          <legend className="field-label">{label}</legend>
          <p className="field-hint offered-choices-hint">{hints.goesWith}</p>
          {[...new Set([...categories, ...chosen])].map((name) => (
            <ChoiceChip
              key={name}
              isChosen={chosen.includes(name)}
              onChoose={() =>
                onType(
                  (chosen.includes(name)
                    ? chosen.filter((one) => one !== name)
                    : [...chosen, name]
                  ).join('\n'),
                )
              }
            >
              {name}
            </ChoiceChip>
          ))}
        </fieldset>
      )
    },
    { inWords: (value) => value.split('\n').join(', ') },
  )
}
