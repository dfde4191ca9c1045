import { useEffect, useRef, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { budgetTyped } from '#domain/money/figures.ts'
import { centsAsTyped } from '#domain/money/money.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { setMonthlyBudget } from '#data/membership/figures.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS } from './words.ts'
import type { SubmitEvent } from 'react'

interface Props {
  readonly userId: string
  readonly budgetCents: number | null
  readonly onDone: () => void
}

export function BudgetForm({ userId, budgetCents, onDone }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const [typed, setTyped] = useState(centsAsTyped(budgetCents))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Opened by a press that wants to type here.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = async (cents: number | null) => {
    setBusy(true)
    try {
      await setMonthlyBudget(data, userId, cents)
      onDone()
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.budgetFailed))
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const cents = budgetTyped(typed)
    if (typeof cents === 'string') setProblem(WORDS.budgetFlaws[cents])
    else void save(cents)
  }

  return (
    <form ref={form} className="budget-form" onSubmit={submit} noValidate>
      <TextField
        label={WORDS.budgetLabel}
        hint={isConnected ? WORDS.budgetHint : WORDS.budgetOffline}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <div className="figure-actions">
        <Button kind="primary" type="submit" busy={isBusy} disabled={!isConnected}>
          {WORDS.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {WORDS.cancel}
        </Button>
      </div>
    </form>
  )
}
