import { TERMS_CHANGED_ON } from './salon.ts'

/** The days of the terms before these, which a paper that was made from an older page may still name. */
const EARLIER_TERMS: readonly string[] = []

/** Whether these are terms of ours at all: nobody can have agreed to any others. */
export function areOurTerms(changedOn: string, earlier = EARLIER_TERMS): boolean {
  return changedOn === TERMS_CHANGED_ON || earlier.includes(changedOn)
}
