import { invalidRequest } from './stripe-error.ts'

const MOST_KEYS = 50
const LONGEST_KEY = 40
const LONGEST_VALUE = 500

type Given = '' | null | undefined | Readonly<Record<string, string | number | null>>

/** What is there, with what is given laid over it: an empty value takes its key away, `''` all keys. */
export function mergedMetadata(
  before: Readonly<Record<string, string>>,
  given: Given,
): Record<string, string> {
  if (given === undefined) return { ...before }
  if (given === '' || given === null) return {}
  const merged: Record<string, string> = { ...before }
  for (const [key, value] of Object.entries(given)) {
    requireFitting(key, String(value ?? ''))
    if (value === '' || value === null) delete merged[key]
    else merged[key] = String(value)
  }
  if (Object.keys(merged).length > MOST_KEYS)
    throw invalidRequest(`Metadata can have up to ${MOST_KEYS} keys.`, { param: 'metadata' })
  return merged
}

function requireFitting(key: string, value: string): void {
  if (key.length > LONGEST_KEY)
    throw invalidRequest(
      `Metadata keys can have up to ${LONGEST_KEY} characters, but you passed in ${key.length} characters.`,
      { param: 'metadata' },
    )
  if (value.length > LONGEST_VALUE)
    throw invalidRequest(
      `Metadata values can have up to ${LONGEST_VALUE} characters, but you passed in a value that is ${value.length} characters.`,
      { param: `metadata[${key}]` },
    )
}
