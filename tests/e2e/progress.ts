import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** Says each story as it ends, so that nobody waits before a silent screen. */
export default class Progress implements Reporter {
  #all = 0
  #over = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, retry, duration }: TestResult): void {
    const isAsExpected = status === test.expectedStatus
    const isOver = isAsExpected || retry === test.retries
    if (isOver) this.#over += 1
    const sign = isAsExpected ? (retry > 0 ? 'unsteady' : '✓') : isOver ? '✗' : 'once more:'
    const [, , file = '', ...title] = test.titlePath()
    const seconds = (duration / 1000).toFixed(1)
    process.stdout.write(
      `  ${this.#over} of ${this.#all} ${sign} ${file}: ${title.join(', ')} (${seconds} s)\n`,
    )
  }

  printsToStdio(): boolean {
    return true
  }
}
