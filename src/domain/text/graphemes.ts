let graphemes: Intl.Segmenter | null = null

/** The letters of a text as people count them: an accent belongs to its letter, and a family is one emoji. */
export function graphemesOf(text: string): readonly string[] {
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return [...graphemes.segment(text)].map(({ segment }) => segment)
}
