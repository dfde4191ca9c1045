import { useState } from 'react'
import { spendingOf } from '#domain/money/figures.ts'
import { dollars } from '#domain/money/money.ts'
import { Button } from '#ui/button.tsx'
import { BudgetForm } from './budget-form.tsx'
import { FigureCard } from './figure-card.tsx'
import { WORDS } from './words.ts'
import type { Figures } from '#domain/money/figures.ts'

interface Props {
  readonly figures: Figures
  readonly userId: string
}

export function SpendingCard({ figures, userId }: Props) {
  const [isEditing, setEditing] = useState(false)
  const spending = spendingOf(figures)
  return (
    <FigureCard name="spending" title={WORDS.spendingCard}>
      <p className="figure-amount tabular">
        {dollars(figures.spentThisMonthCents)} <span>{WORDS.spent}</span>
      </p>
      {spending !== null && (
        <>
          <div className="spending-bar" data-over={spending.isOver} aria-hidden="true">
            <span style={{ inlineSize: `${spending.share * 100}%` }} />
          </div>
          <p className="spending-words tabular" data-over={spending.isOver}>
            {spending.words}
          </p>
        </>
      )}
      {spending === null && !isEditing && <p className="figure-note">{WORDS.noBudget}</p>}
      {isEditing ? (
        <BudgetForm
          userId={userId}
          budgetCents={figures.monthlyBudgetCents}
          onDone={() => setEditing(false)}
        />
      ) : (
        <div className="figure-actions">
          <Button onClick={() => setEditing(true)}>
            {spending === null ? WORDS.setBudget : WORDS.changeBudget}
          </Button>
        </div>
      )}
    </FigureCard>
  )
}
