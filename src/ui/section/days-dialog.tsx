import { useState } from 'react'
import { ChoiceChip } from '#ui/choice-chip.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReactNode } from 'react'
import './days-dialog.css'

type Field = 'fromDay' | 'untilDay' | 'fromTime' | 'untilTime' | 'reason'

interface Typed extends Readonly<Record<Field, string>> {
  readonly isPart: boolean
}

interface Props {
  readonly words: {
    readonly title: string
    readonly submit: string
    readonly cancel: string
    readonly fields: Readonly<Record<Field, string>>
    readonly isPart: string
    readonly isPartHint: string
    readonly reasonHint: string
    /** Those that are said most often, a press each. */
    readonly reasons?: readonly string[]
  }
  readonly typed: Typed
  /** What's wrong with what is typed; said from the first try on. */
  readonly flaws: Readonly<Partial<Record<string, string>>>
  readonly today: string
  readonly isBusy: boolean
  readonly problem: string | null
  readonly onType: (typed: Partial<Typed>) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
  /** What's asked before. */
  readonly children?: (wasTried: boolean) => ReactNode
  /** What it would come to. */
  readonly consequence?: ReactNode
}

/** Whole days, or some hours of one, and why. */
export function DaysDialog({ words, typed, flaws, today, ...props }: Props) {
  const { onType, onSubmit, children, consequence, ...rest } = props
  const [wasTried, setTried] = useState(false)
  const field = (name: Field) => ({
    label: words.fields[name],
    name,
    autoComplete: 'off',
    value: typed[name],
    error: wasTried ? flaws[name] : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      onType({ [name]: currentTarget.value }),
  })
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      maySubmit
      onSubmit={() => {
        setTried(true)
        if (Object.keys(flaws).length === 0) onSubmit()
      }}
      {...rest}
    >
      {children?.(wasTried)}
      <div className="days-dialog-row">
        <TextField type="date" min={today} {...field('fromDay')} />
        {!typed.isPart && (
          <TextField type="date" min={typed.fromDay || today} optional {...field('untilDay')} />
        )}
      </div>
      <SwitchField
        label={words.isPart}
        hint={words.isPartHint}
        checked={typed.isPart}
        onChange={(isPart) => onType({ isPart })}
      />
      {typed.isPart && (
        <div className="days-dialog-row">
          <TextField type="time" {...field('fromTime')} />
          <TextField type="time" {...field('untilTime')} />
        </div>
      )}
      <div className="days-dialog-reason">
        <TextField type="text" optional hint={words.reasonHint} {...field('reason')} />
        {words.reasons !== undefined && (
          <div className="days-dialog-reasons">
            {words.reasons.map((reason) => (
              <ChoiceChip
                key={reason}
                isChosen={typed.reason === reason}
                onChoose={() => onType({ reason: typed.reason === reason ? '' : reason })}
              >
                {reason}
              </ChoiceChip>
            ))}
          </div>
        )}
      </div>
      {consequence}
    </FormDialog>
  )
}
