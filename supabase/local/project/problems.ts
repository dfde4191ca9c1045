/** Mistakes a person can mend, each one plain sentence; shown together, without a stack. */
export class Problems extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'Problems'
    this.sentences = sentences
  }
}
