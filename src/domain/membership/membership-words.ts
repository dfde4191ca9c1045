import { isRunning } from './membership.ts'
import { dayInWords } from '#domain/time/day-in-words.ts'
import type { Membership, MembershipStatus } from './membership.ts'

/** How a membership stands, for the person who has it: what is, and what to do where something is wrong. */
export interface Standing {
  readonly title: string
  readonly words: string
  readonly tone: 'done' | 'waiting' | 'refused' | 'plain'
}

export function standingOf(membership: Membership | null): Standing {
  if (membership === null) return NONE
  if (membership.isEnding && isRunning(membership)) return endingOf(membership)
  return STANDINGS[membership.status](membership)
}

const NONE: Standing = {
  title: 'No monthly plan',
  words: 'You’re on the Free plan: every service at its regular price, no monthly charge.',
  tone: 'plain',
}

function endingOf({ billedPlan, paidPlan, periodEnd }: Membership): Standing {
  const { name } = paidPlan ?? billedPlan
  return {
    title: periodEnd === null ? 'Ends soon' : `Ends on ${dayInWords(periodEnd)}`,
    words: `You canceled ${name}. ${stay(periodEnd)}, and we won’t charge you again.`,
    tone: 'waiting',
  }
}

const STANDINGS: Readonly<Record<MembershipStatus, (membership: Membership) => Standing>> = {
  incomplete: ({ billedPlan }) => ({
    title: 'Waiting for the bank',
    words: `We’re waiting for your bank to confirm the first payment for ${billedPlan.name}. It starts once they do. If you left before finishing, you can finish now. You won’t be charged twice.`,
    tone: 'waiting',
  }),
  incomplete_expired: ({ billedPlan }) => ({
    title: 'Not started',
    words: `Your first payment for ${billedPlan.name} wasn’t confirmed within a day, so nothing was charged and the plan didn’t start. You’re on the Free plan.`,
    tone: 'plain',
  }),
  trialing: ({ billedPlan, periodEnd }) => ({
    title: 'On trial',
    words:
      periodEnd === null
        ? `You’re trying ${billedPlan.name}. Your first bill comes after the trial.`
        : `You’re trying ${billedPlan.name} until ${dayInWords(periodEnd)}. Your first bill comes then.`,
    tone: 'done',
  }),
  active: () => ({
    title: 'Active',
    words: 'It renews every month until you cancel.',
    tone: 'done',
  }),
  past_due: () => ({
    title: 'Payment past due',
    words:
      'Your card declined the last payment. You keep your benefits for now, and we’ll try again in a few days. Replace your card below, and the new one pays the open bill.',
    tone: 'refused',
  }),
  unpaid: () => ({
    title: 'Not paid',
    words:
      'We tried several times, but your card declined the payment, so your benefits are paused. Replace your card below and pay the open bill to get them back.',
    tone: 'refused',
  }),
  paused: () => ({
    title: 'Paused',
    words:
      'Your membership is paused. Nothing is charged, and your benefits are back when you resume.',
    tone: 'waiting',
  }),
  canceled: ({ billedPlan, paidPlan, endedAt }) => ({
    title: 'Ended',
    words: `Your ${(paidPlan ?? billedPlan).name} membership ended${endedAt === null ? '' : ` on ${dayInWords(endedAt)}`}. You’re on the Free plan and can come back anytime.`,
    tone: 'plain',
  }),
}

function stay(until: number | null): string {
  return until === null
    ? 'You keep your benefits through the time you’ve paid for'
    : `You keep your benefits until ${dayInWords(until)}`
}
