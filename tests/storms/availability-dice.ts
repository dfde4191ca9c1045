export interface Dice {
  readonly below: (limit: number) => number
  readonly happens: (share: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
}

/** The same throws for the same seed. */
export function diceFrom(seed: number): Dice {
  let state = Math.imul(seed + 1, 0x9e37_79b9) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * Math.floor(limit))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
  return { below, happens: (share) => next() < share, pick }
}
