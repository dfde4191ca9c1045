import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FieldConflictChoice } from './field-conflict-choice.tsx'
import { FORM_WORDS } from './words.ts'
import type { FormWords } from './words.ts'
import type { ReactNode } from 'react'
import './record-form.css'

export interface RecordField<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly type: 'text' | 'tel' | 'email' | 'date'
  /** Why it can't be changed here, where that is so. */
  readonly fixed?: string | null
  readonly isOptional?: boolean
  /** Fields that follow one another under one name stand together. */
  readonly group?: string
  /** In place of an input, for what a person doesn't type as a text. */
  readonly draw?: (field: DrawnField) => ReactNode
  /** As a person reads it where two versions are side by side. */
  readonly inWords?: (value: string) => string
}

export interface DrawnField {
  readonly value: string
  readonly error: string | undefined
  readonly onType: (value: string) => void
}

interface Props<Name extends string> {
  readonly label: string
  readonly fields: readonly RecordField<Name>[]
  /** Nothing of it waits on the device, and nobody is there to take it. */
  readonly mayNotSave?: boolean
  /** Where the words of the kit are too general. */
  readonly words?: Partial<FormWords>
  /** In place of a field below the other. */
  readonly children?: ReactNode
  /** See useRecordForm. */
  readonly form: {
    readonly fields: Readonly<Record<Name, string>>
    readonly conflicts: readonly {
      readonly name: Name
      readonly yours: string
      readonly theirs: string
    }[]
    readonly flaws: Readonly<Record<string, string>>
    readonly problem: string | null
    readonly news: 'applied' | 'waiting' | 'undone' | null
    readonly isBusy: boolean
    readonly isChanged: boolean
    readonly wasKept: boolean
    readonly tries: number
    readonly type: (values: Readonly<Record<string, string>>) => void
    readonly choose: (name: Name, keeps: 'yours' | 'theirs') => void
    readonly discard: () => void
    readonly save: () => Promise<unknown>
    readonly undo: (() => Promise<unknown>) | null
  }
}

export function RecordForm<Name extends string>({
  label,
  fields,
  mayNotSave = false,
  words,
  form,
  children,
}: Props<Name>) {
  const said = { ...FORM_WORDS, ...words }
  const { conflicts, problem, isBusy, isChanged, tries } = form
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const flawed = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (tries === 0 || !flawed) return
    // With what is said about it, which stands below.
    flawed.focus({ preventScroll: true })
    flawed.scrollIntoView({ block: 'center' })
  }, [tries])
  const isUndecided = conflicts.length > 0
  const fieldCalled = (name: Name): Pick<RecordField<Name>, 'label' | 'inWords'> =>
    fields.find((field) => field.name === name) ?? { label: name }
  return (
    <form
      className="record-form"
      aria-label={label}
      noValidate
      ref={frame}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {form.wasKept && isChanged && !isUndecided && <Notice kind="plain">{said.kept}</Notice>}
      {children ?? <Inputs {...{ fields, form }} />}
      {(problem !== null || isChanged || form.news !== null) && (
        <div className="record-form-foot">
          {isUndecided && (
            <Notice kind="refused" title={said.conflictTitle}>
              <p>{said.conflict}</p>
              {conflicts.map(({ name, yours, theirs }) => {
                const { label: called, inWords = asItIs } = fieldCalled(name)
                return (
                  <FieldConflictChoice
                    key={name}
                    label={called}
                    yours={inWords(yours)}
                    theirs={inWords(theirs)}
                    words={said}
                    onChoose={(keeps) => form.choose(name, keeps)}
                  />
                )
              })}
            </Notice>
          )}
          {problem !== null && <Notice kind="refused">{problem}</Notice>}
          {isChanged && (
            <div className="record-form-ways">
              <Button
                kind="primary"
                type="submit"
                busy={isBusy}
                disabled={isUndecided || mayNotSave}
              >
                {said.save}
              </Button>
              <Button onClick={form.discard}>{said.discard}</Button>
            </div>
          )}
          <News news={form.news} undo={form.undo} {...{ said, isBusy }} />
        </div>
      )}
    </form>
  )
}

function Inputs<Name extends string>({ fields, form }: Pick<Props<Name>, 'fields' | 'form'>) {
  const inputsOf = (group: string | undefined) =>
    fields
      .filter((field) => field.group === group)
      .map((field) => <Input key={field.name} field={field} form={form} />)
  return [...new Set(fields.map(({ group }) => group))].map((group) =>
    group === undefined ? (
      inputsOf(group)
    ) : (
      <fieldset key={group} className="record-form-group">
        <legend>{group}</legend>
        {inputsOf(group)}
      </fieldset>
    ),
  )
}

function Input<Name extends string>({
  field,
  form,
}: Pick<Props<Name>, 'form'> & { readonly field: RecordField<Name> }) {
  const { name, label, type, fixed = null, isOptional = false, draw } = field
  const [value, error] = [form.fields[name], form.flaws[name]]
  const onType = (typed: string) => form.type({ [name]: typed })
  if (draw !== undefined) return draw({ value, error, onType })
  return (
    <TextField
      label={label}
      type={type}
      autoComplete="off"
      optional={isOptional && fixed === null}
      hint={fixed ?? undefined}
      readOnly={fixed !== null}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  )
}

const asItIs = (value: string) => value

interface NewsProps extends Pick<Props<string>['form'], 'news' | 'undo' | 'isBusy'> {
  readonly said: Readonly<Record<'applied' | 'waiting' | 'undone' | 'undo', string>>
}

function News({ news, undo, isBusy, said }: NewsProps) {
  if (news === null) return null
  return (
    <Notice kind={news === 'waiting' ? 'waiting' : 'done'}>
      <div className="record-form-news">
        <span>{said[news]}</span>
        {undo !== null && (
          <Button busy={isBusy} onClick={() => void undo()}>
            {said.undo}
          </Button>
        )}
      </div>
    </Notice>
  )
}
