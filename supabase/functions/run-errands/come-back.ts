/** Nothing failed: it is too soon, or somebody else asks for patience. */
export class ComeBack extends Error {
  readonly afterSeconds: number

  constructor(because: string, afterSeconds: number) {
    super(because)
    this.name = 'ComeBack'
    this.afterSeconds = afterSeconds
  }
}
