import type { Span } from './free-time.ts'
import type { Runway } from './runway.ts'

/** A step with everybody who could do it, ready to be asked about any minute of the day. */
export interface VisitStep {
  /** To the step before: of the same guest, of the guest before in a row; none, if it begins with the visit. */
  readonly link: 'same-guest' | 'next-guest' | 'none'
  /** When its guest can be in the salon. */
  readonly presence: Runway
  readonly rooms: readonly StepRoom[] | null
  readonly candidates: readonly Candidate[]
}

export interface StepRoom {
  readonly id: string
  readonly free: Runway
}

/** How long a step takes. Whoever takes as long as another has the same pace, the very same object. */
export interface Pace {
  readonly parts: readonly number[]
  readonly minutes: number
  /** Hands on, counted from the beginning of the step, without what comes before and after. */
  readonly stretches: readonly Span[]
  readonly before: number
  readonly after: number
}

export interface Candidate {
  /** Different for everybody and every step. */
  readonly number: number
  /** Among those who could do the step. */
  readonly place: number
  readonly stylistId: string
  readonly pace: Pace
  readonly free: Runway
  readonly load: number
}

/** What makes a arrangement a worse one, the weightiest first. */
export interface Cost {
  readonly wait: number
  readonly changes: number
  readonly load: number
}

/** A step that has a time and a pace, and nobody yet who does it. */
export interface Begun {
  readonly index: number
  readonly pace: Pace
  readonly at: number
  /** By the stylist of the step before, for the same guest: nothing is cleaned or got ready in between. */
  readonly isContinued: boolean
}

export const NO_COST: Cost = { wait: 0, changes: 0, load: 0 }

/** When hands are needed. */
export function handsOn({ pace, at, isContinued }: Begun, after: number): readonly Span[] {
  const last = pace.stretches.length - 1
  return pace.stretches.map(({ from, until }, index) => ({
    from: at + from - (index > 0 || isContinued ? 0 : pace.before),
    until: at + until + (index < last ? 0 : after),
  }))
}

/** When a room is needed. */
export function stayOf({ pace, at, isContinued }: Begun, after: number): Span {
  return { from: at - (isContinued ? 0 : pace.before), until: at + pace.minutes + after }
}

export function sumOf(one: Cost, other: Cost): Cost {
  return {
    wait: one.wait + other.wait,
    changes: one.changes + other.changes,
    load: one.load + other.load,
  }
}

export function compareCosts(one: Cost, other: Cost): number {
  return one.wait - other.wait || one.changes - other.changes || one.load - other.load
}
