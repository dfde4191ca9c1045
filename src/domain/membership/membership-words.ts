import { isRunning } from './membership.ts'
import { dayInWords } from './day-in-words.ts'
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
  words: 'You are on the Free plan: every service at its regular price, and nothing is charged.',
  tone: 'plain',
}

function endingOf({ billedPlan, paidPlan, periodEnd }: Membership): Standing {
  const { name } = paidPlan ?? billedPlan
  return {
    title: periodEnd === null ? 'Ends soon' : `Ends on ${dayInWords(periodEnd)}`,
    words: `You canceled ${name}. ${stay(periodEnd)}, and nothing more is charged.`,
    tone: 'waiting',
  }
}

const STANDINGS: Readonly<Record<MembershipStatus, (membership: Membership) => Standing>> = {
  incomplete: ({ billedPlan }) => ({
    title: 'Waiting for the bank',
    words: `We wait for the bank to confirm the first payment for ${billedPlan.name}. It begins once that has happened. If you left before the end, you can finish now; nothing is charged twice.`,
    tone: 'waiting',
  }),
  incomplete_expired: ({ billedPlan }) => ({
    title: 'Not begun',
    words: `The first payment for ${billedPlan.name} was not confirmed within a day, so nothing was charged and nothing began. You are on the Free plan.`,
    tone: 'plain',
  }),
  trialing: ({ billedPlan, periodEnd }) => ({
    title: 'On trial',
    words:
      periodEnd === null
        ? `You are trying ${billedPlan.name}. The first bill follows the trial.`
        : `You are trying ${billedPlan.name} until ${dayInWords(periodEnd)}. The first bill follows then.`,
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
      'Your card did not take the last payment. Your benefits stay for now, and we try again in a few days. Replace the card below, and the open bill is paid with the new one.',
    tone: 'refused',
  }),
  unpaid: () => ({
    title: 'Not paid',
    words:
      'Your card did not take the payment in several tries, so your benefits rest. Replace the card below and pay the open bill, and they are back.',
    tone: 'refused',
  }),
  paused: () => ({
    title: 'Paused',
    words: 'Your membership rests: nothing is charged, and the benefits wait until it goes on.',
    tone: 'waiting',
  }),
  canceled: ({ billedPlan, paidPlan, endedAt }) => ({
    title: 'Ended',
    words: `Your ${(paidPlan ?? billedPlan).name} membership ended${endedAt === null ? '' : ` on ${dayInWords(endedAt)}`}. You are on the Free plan and can come back at any time.`,
    tone: 'plain',
  }),
}

function stay(until: number | null): string {
  return until === null
    ? 'Your benefits stay to the end of what is paid'
    : `Your benefits stay until ${dayInWords(until)}`
}
