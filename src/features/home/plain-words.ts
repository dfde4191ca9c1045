import { taglineOf } from '#domain/salon/salon.ts'

/** What’s true of every salon, for one that has no story of its own yet. */
export const PLAIN_WORDS = {
  headline: taglineOf,
  /** The number follows. */
  intro: 'Plan your visit online whenever you like, or call us at',
  about: 'How to find us, and how to reach us.',
} as const
