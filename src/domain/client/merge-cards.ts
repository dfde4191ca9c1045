import { AND } from '#domain/text/and-list.ts'
import type { ClientEntry, Likeness } from './client-directory.ts'

/** Which of two cards stays, as long as no one has chosen: one with an account, or that of more visits. */
export function keptFirst(one: ClientEntry, other: ClientEntry): ClientEntry {
  if (one.hasAccount !== other.hasAccount) return one.hasAccount ? one : other
  if (one.visits !== other.visits) return one.visits > other.visits ? one : other
  return (other.lastVisitAt ?? 0) > (one.lastVisitAt ?? 0) ? other : one
}

/** Two who sign in stay two, and there's nothing to merge where no card is. */
export function mayMerge(one: ClientEntry, other: ClientEntry): boolean {
  return one.id !== other.id && !(one.hasAccount && other.hasAccount)
}

/** "Same name and phone" */
export function alikeInWords(alike: readonly Likeness[]): string {
  return alike.length === 0 ? '' : `Same ${AND.format(alike)}`
}
