import { flawsInWords } from '#domain/hours/closed-days-words.ts'
import { DaysDialog } from '#ui/section/days-dialog.tsx'
import { CLOSE_WORDS } from './words.ts'
import type { Closing } from './use-closing.ts'

interface Props {
  readonly closing: Closing
  readonly today: string
}

/** Which days are closed. */
export function CloseDialog({ closing, today }: Props) {
  const { form, type, isBusy, problem, leaveForm, closeTyped } = closing
  return (
    <DaysDialog
      words={CLOSE_WORDS}
      typed={form}
      flaws={flawsInWords(form, today)}
      onType={type}
      onSubmit={() => void closeTyped()}
      onClose={leaveForm}
      {...{ today, isBusy, problem }}
    />
  )
}
