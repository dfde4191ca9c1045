import type { Reporter, SerializedError, TestModule } from 'vitest/node'

const SILENCE_MS = 5000

/** Says how far it is every few seconds, so that nobody waits before a silent screen. */
export default class Progress implements Reporter {
  #all = 0
  #over = 0
  #saidAt = performance.now()

  onTestRunStart(files: readonly unknown[]): void {
    this.#all = files.length
  }

  onTestModuleEnd(file: TestModule): void {
    this.#over += 1
    const isDue = performance.now() - this.#saidAt > SILENCE_MS
    if (file.ok() && !isDue && this.#over < this.#all) return
    this.#saidAt = performance.now()
    const sign = file.ok() ? '✓' : '✗'
    process.stdout.write(`  ${this.#over} of ${this.#all} files ${sign} ${file.relativeModuleId}\n`)
  }

  /** What broke outside of any test is in no report of a file. */
  onTestRunEnd(_files: unknown, errors: ReadonlyArray<SerializedError>): void {
    for (const { stack, message } of errors) process.stdout.write(`${stack ?? message}\n`)
  }
}
