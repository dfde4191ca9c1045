import type { Scanner } from './scanner.ts'
import type { Field, JsonStep } from './syntax.ts'

const MAX_JSON_STEPS = 32
const LARGEST_INDEX = 2_147_483_647

export function parseField(scanner: Scanner): Field {
  const column = scanner.name()
  return { column, path: parseJsonPath(scanner) }
}

/** `->key`, `->>key`, `->1` and `->>-1`, as often as they follow one another. */
export function parseJsonPath(scanner: Scanner): JsonStep[] {
  const steps: JsonStep[] = []
  while (scanner.take('->')) {
    const asText = scanner.take('>')
    if (steps.length === MAX_JSON_STEPS) {
      throw scanner.refusal(`at most ${MAX_JSON_STEPS} steps into JSON`)
    }
    steps.push({ asText, key: parseIndex(scanner) ?? scanner.name() })
  }
  return steps
}

function parseIndex(scanner: Scanner): number | null {
  const start = scanner.position
  const digits = scanner.integer()
  if (digits === null) return null
  if (endsStep(scanner)) {
    const index = Number(digits)
    if (Math.abs(index) <= LARGEST_INDEX) return index
    throw scanner.refusal('an index that fits an integer')
  }
  scanner.position = start
  if (digits.startsWith('-')) throw scanner.refusal('digit')
  return null
}

function endsStep(scanner: Scanner): boolean {
  return scanner.atEnd || scanner.sees('->') || ':.,)'.includes(scanner.peek())
}
