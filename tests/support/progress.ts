import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { neverSilent } from '#support/silence.ts'

const SPOKEN_EVERY_S = 5

/** Says how far it is every few seconds, and what it is at when a file takes long. */
export default class Progress implements Reporter {
  #all = 0
  #over = 0
  readonly #atWork = new Set<string>()
  readonly #voice = neverSilent(() => `${this.#place()} … ${[...this.#atWork].join(', ')}`)

  onTestRunStart(files: readonly unknown[]): void {
    this.#all = files.length
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#atWork.add(relativeModuleId)
  }

  onTestModuleEnd(file: TestModule): void {
    this.#over += 1
    this.#atWork.delete(file.relativeModuleId)
    const isDue = this.#voice.secondsAgo() > SPOKEN_EVERY_S
    if (file.ok() && !isDue && this.#over < this.#all) return
    this.#voice.say(`${this.#place()} ${file.ok() ? '✓' : '✗'} ${file.relativeModuleId}`)
  }

  /** What broke outside of any test is in no report of a file. */
  onTestRunEnd(_files: unknown, errors: ReadonlyArray<SerializedError>): void {
    this.#voice.end()
    for (const { stack, message } of errors) process.stdout.write(`${stack ?? message}\n`)
  }

  #place(): string {
    return `${this.#over} of ${this.#all} files`
  }
}
