import type { FieldTexts } from './record-draft.ts'

/** Field by field, what's wrong with it in a sentence. */
export function flawSentences<Flaw extends string>(
  flaws: Readonly<Partial<Record<string, Flaw>>>,
  words: Readonly<Record<Flaw, string>>,
): FieldTexts {
  return Object.fromEntries(
    Object.entries(flaws).flatMap(([name, flaw]) =>
      flaw === undefined ? [] : [[name, words[flaw]]],
    ),
  )
}
