interface Waiting<T> {
  readonly answer: PromiseWithResolvers<T>
  /** Each until its turn has come. */
  readonly askers: Set<Promise<void>>
}

type InTurn = (work: () => Promise<void>) => Promise<void>

/**
 * Of all who wait to read the same, the one whose turn comes first reads for all of them. No answer is older than its
 * question: those who ask while it's being read wait for the next reading.
 */
export class SharedReads<T> {
  private readonly waiting = new Map<string, Waiting<T>>()

  read(question: string, inTurn: InTurn, read: () => Promise<T>): Promise<T> {
    const ours = this.waiting.get(question) ?? this.open(question)
    const { answer, askers } = ours
    const forget = () => {
      if (this.waiting.get(question) === ours) this.waiting.delete(question)
    }
    const own = inTurn(async () => {
      if (this.waiting.get(question) !== ours) return
      forget()
      await read().then(answer.resolve, answer.reject)
    })
    askers.add(own)
    const turn = own.catch((cause: unknown) => {
      askers.delete(own)
      if (askers.size === 0) forget()
      return othersTurn(askers, cause)
    })
    return Promise.race([answer.promise, turn.then(() => answer.promise)])
  }

  private open(question: string): Waiting<T> {
    const ours: Waiting<T> = { answer: Promise.withResolvers<T>(), askers: new Set() }
    this.waiting.set(question, ours)
    return ours
  }
}

/** Those who asked before may still come to their turn, and read for the one who was refused as well. */
async function othersTurn(others: ReadonlySet<Promise<void>>, refusal: unknown): Promise<void> {
  await Promise.any(others).catch(() => {
    throw refusal
  })
}
