/** Why the salon's own PostgreSQL cannot run here, in a sentence for whoever starts it. */
export class PostgresProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PostgresProblem'
  }
}

export const USE_ANOTHER = 'set DATABASE_URL to a PostgreSQL server (15 or newer) and start again.'

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no space left on device/i, 'the disk is full.'],
  [/read-only file system/i, 'the disk can only be read.'],
  [/permission denied/i, 'this account may not write there.'],
]

/** What its programs say last, in words for a person where there are any. */
export function reasonIn(said = ''): string {
  const known = REASONS.find(([pattern]) => pattern.test(said))
  if (known !== undefined) return known[1]
  const lines = said.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return lines.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '') ?? 'it gave no reason.'
}
