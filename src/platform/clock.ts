export interface Clock {
  now(): number
  /** Runs the work once, later; the answer cancels it. */
  after(delayMs: number, work: () => void): () => void
}

/** Tells the salon's time, however this device's own clock is set. */
export interface SalonClock extends Clock {
  /** A moment that the device's own clock put down, as the salon has it. */
  readonly fromDevice: (moment: number) => number
  /** How far the device's own clock is ahead of the salon's; negative where it is behind. */
  aheadMs(): number
  /** Told when it is found to be further ahead or less. */
  readonly onSet: (listener: () => void) => () => void
  /** What this device knew of it in an earlier hour; what the server tells counts for more. */
  recall(aheadMs: number): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, work) => {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  },
}
