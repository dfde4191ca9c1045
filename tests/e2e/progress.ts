import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { neverSilent } from '#support/silence.ts'

/** Says each story as it ends, and which are being told when none has ended for long. */
export default class Progress implements Reporter {
  #all = 0
  #over = 0
  readonly #atWork = new Set<TestCase>()
  readonly #voice = neverSilent(
    () => `${this.#place()} … ${[...this.#atWork].map(nameOf).join('; ')}`,
  )

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length
  }

  onTestBegin(test: TestCase): void {
    this.#atWork.add(test)
  }

  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    this.#atWork.delete(test)
    const isAsExpected = status === test.expectedStatus
    const isOver = isAsExpected || retry === test.retries
    if (isOver) this.#over += 1
    const sign = isAsExpected ? (retry > 0 ? 'unsteady' : '✓') : isOver ? '✗' : 'once more:'
    const seconds = (duration / 1000).toFixed(1)
    this.#voice.say(`${this.#place()} ${sign} ${nameOf(test)} (${seconds} s)`)
  }

  onEnd(): void {
    this.#voice.end()
  }

  printsToStdio(): boolean {
    return true
  }

  #place(): string {
    return `${this.#over} of ${this.#all}`
  }
}

function nameOf(test: TestCase): string {
  const [, , file = '', ...title] = test.titlePath()
  return `${file}: ${title.join(', ')}`
}
