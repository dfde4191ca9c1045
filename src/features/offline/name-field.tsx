import { useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { flawOfFamilyName } from '#domain/family/family-draft.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Props {
  readonly action: WaitingAction
  readonly onSave: (command: Command<WaitingKind>) => Promise<void>
  readonly onCancel: () => void
}

/** Another name in the place of the one that has not gone out. */
export function NameField({ action, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(fieldsOf(action.args).text('name'))
  const [isChecked, setChecked] = useState(false)
  const flaw = flawOfFamilyName(typed)
  const save = () => {
    setChecked(true)
    const command = renamed(action, cleanLine(typed))
    if (flaw === null && command !== null) void onSave(command)
  }
  return (
    <form
      className="change-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label={WORDS.name}
        name="name"
        autoComplete="off"
        required
        value={typed}
        error={isChecked && flaw !== null ? flawWords(flaw) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="change-actions">
        <Button type="submit">{WORDS.save}</Button>
        <Button kind="quiet" onClick={onCancel}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Whoever writes it now has the salon's present name before their eyes. */
function renamed(action: WaitingAction, name: string): Command<WaitingKind> | null {
  const { kind, args, verdict } = action
  if (kind === 'family.create') return { kind, args: { name } }
  if (kind !== 'family.rename' || args === null) return null
  const current = verdict?.outcome === 'rejected' ? fieldsOf(verdict.current).text('name') : ''
  return { kind, args: { name, expectedName: current === '' ? args.expectedName : current } }
}

function flawWords(flaw: string): string {
  return WORDS.nameFlaws[flaw === 'too-long' ? 'too-long' : 'missing']
}
