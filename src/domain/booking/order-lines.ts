import { NO_STEP } from './booking-wishes.ts'
import type { WishedStep } from './booking-wishes.ts'

type Steps = readonly WishedStep[]

/** One service more, or another one in the place of one; an empty line is filled before a new one begins. */
export function withServiceAt(steps: Steps, place: number, service: string): Steps {
  const empty = steps.findIndex((step) => step.service === '')
  const at = place < steps.length || empty === -1 ? place : empty
  if (at >= steps.length) return [...steps, { ...NO_STEP, service }]
  return steps.map((step, index) => (index === at ? { ...step, service } : step))
}

/** Everybody keeps one line at least, if an empty one. */
export function withoutLine(steps: Steps, place: number): Steps {
  const others = steps.filter((_, index) => index !== place)
  return others.length === 0 ? [NO_STEP] : others
}

export interface AddOnRule {
  /** The categories it is offered with. */
  readonly goesWith: readonly string[]
}

/** Nail art belongs to nails: what comes along has something beside it that it comes along with. */
export function goesAlong({ goesWith }: AddOnRule, categories: readonly string[]): boolean {
  return categories.some((category) => goesWith.includes(category))
}
