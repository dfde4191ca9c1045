import { Problem } from '#domain/text/errors.ts'
import { centsTyped, dollars } from './money.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { AmountFlaw } from './money.ts'

/** What the salon's books say of a client, counted by the server. */
export interface Figures {
  /** Requests that the desk has not answered. */
  readonly openRequests: number
  /** People in the family, oneself included; none for whoever is in no family. */
  readonly familyMembers: number
  readonly spentThisMonthCents: number
  /** What the client means to spend in a month; nothing is held back by it. */
  readonly monthlyBudgetCents: number | null
  readonly loyaltyPoints: number
}

export function readFigures(answer: unknown): Figures {
  const told = fieldsOf(answer)
  const spent = told.cents('spentThisMonthCents')
  const points = told.cents('loyaltyPoints')
  const people = told.cents('familyMembers')
  const requests = told.cents('openRequests')
  if (spent === null || points === null || people === null || requests === null)
    throw new Problem('unexpected-answer')
  return {
    openRequests: requests,
    familyMembers: people,
    spentThisMonthCents: spent,
    monthlyBudgetCents: told.cents('monthlyBudgetCents'),
    loyaltyPoints: points,
  }
}

export const MOST_BUDGET_CENTS = 10_000_000

/** How far a month has come against what was meant to be spent. */
export interface Spending {
  /** Of the budget, from 0 to 1. */
  readonly share: number
  readonly isOver: boolean
  readonly words: string
}

/** Null while no budget is set. */
export function spendingOf({ spentThisMonthCents, monthlyBudgetCents }: Figures): Spending | null {
  if (monthlyBudgetCents === null) return null
  const left = monthlyBudgetCents - spentThisMonthCents
  return {
    share:
      monthlyBudgetCents === 0
        ? Number(left < 0)
        : shareOf(spentThisMonthCents, monthlyBudgetCents),
    isOver: left < 0,
    words: wordsFor(left, monthlyBudgetCents),
  }
}

function shareOf(spent: number, budget: number): number {
  return Math.min(1, Math.max(0, spent / budget))
}

function wordsFor(leftCents: number, budgetCents: number): string {
  const budget = dollars(budgetCents)
  if (leftCents < 0) return `${dollars(-leftCents)} over your ${budget} budget`
  if (leftCents === 0) return `Exactly your ${budget} budget`
  return `${dollars(leftCents)} left of your ${budget} budget`
}

/** Cents, null where the field was emptied and so no budget is wanted, or what is wrong. */
export function budgetTyped(typed: string): number | null | AmountFlaw {
  return centsTyped(typed, MOST_BUDGET_CENTS)
}

/** The rule is the server's: one point for every whole dollar that stayed with the salon. */
export function pointsInWords(points: number): string {
  return `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`
}
