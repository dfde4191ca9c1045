import { nestsTooDeeply, tooDeep } from '#local/server/json-nesting.ts'
import { invalidRequest } from './storage-error.ts'

/** Nothing at all counts as an empty object, as it does for Supabase Storage. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  return text === '' ? {} : jsonObject(text, 'The body')
}

export function jsonObject(text: string, name: string): Record<string, unknown> {
  if (nestsTooDeeply(text)) throw invalidRequest(tooDeep)
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Answered below, like every other text that is not an object.
  }
  throw invalidRequest(`${name} must be a JSON object`)
}
