import { Refusal } from './refusal.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The body of a request as fields; whatever else it is, it is not for us. */
export async function jsonBody(request: Request): Promise<Fields> {
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Refusal(400, 'body-unreadable')
  return { ...body }
}

export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

export function fieldsIn(fields: Fields, name: string): Fields | null {
  const value = fields[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
}
