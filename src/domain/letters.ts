const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The letters of a text as people count them: an accent belongs to its letter, and a family is one emoji. */
export function lettersOf(text: string): readonly string[] {
  return [...LETTERS.segment(text)].map(({ segment }) => segment)
}
