import { cleanText, lengthOf } from '#domain/text/clean-text.ts'
import type { ClientNotes } from './commands.ts'
import type { FlawCode } from '#domain/text/form-flaws.ts'

/** The database has the same. */
export const NOTE_LIMITS: Readonly<Record<keyof ClientNotes, number>> = {
  allergies: 1000,
  preferences: 2000,
}

export function cleanNotes({ allergies, preferences }: ClientNotes): ClientNotes {
  return { allergies: cleanText(allergies), preferences: cleanText(preferences) }
}

export function flawsOfNotes(
  notes: ClientNotes,
): Readonly<Partial<Record<keyof ClientNotes, FlawCode>>> {
  const tooLong = (field: keyof ClientNotes) => lengthOf(notes[field]) > NOTE_LIMITS[field]
  return {
    ...(tooLong('allergies') && { allergies: 'too-long' }),
    ...(tooLong('preferences') && { preferences: 'too-long' }),
  }
}
