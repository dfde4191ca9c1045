/** A small seeded generator, so that a storm that found something can be sent again. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1
  }

  /** A whole number from 0 up to, not including, `below`. */
  roll(below: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * below)
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.roll(choices.length)]
    if (choice === undefined) throw new Error('nothing to pick from')
    return choice
  }

  happens(oneIn: number): boolean {
    return this.roll(oneIn) === 0
  }
}
