import { invalidRequest } from './storage-error.ts'

/** Nothing at all counts as an empty object, as it does for Supabase Storage. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Answered below, like every other text that is not an object.
  }
  throw invalidRequest('The body must be a JSON object')
}
