import type { Locator } from '@playwright/test'

/** Someone with a mouse and a keyboard, or a thumb, and how much they did. */
export class CountedHand {
  #presses = 0
  #keys = 0

  async press(target: Locator): Promise<void> {
    await target.click()
    this.#presses += 1
  }

  async types(words: string, target: Locator): Promise<void> {
    await target.fill(words)
    this.#presses += 1
    this.#keys += words.length
  }

  async picks(option: string, target: Locator): Promise<void> {
    await target.selectOption(option)
    this.#presses += 2
  }

  /** Reckoned with two and a half seconds to find and press something, and a quarter of one for a key. */
  get inWords(): string {
    const minutes = (this.#presses * 2.5 + this.#keys * 0.25) / 60
    return `${this.#presses} presses and ${this.#keys} keys, some ${minutes.toFixed(1)} minutes`
  }
}
