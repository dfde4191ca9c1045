import type { AirtableRecord, Fields } from '#functions/_shared/airtable.ts'
import type { Kind, Resource } from './resources.ts'

const LONGEST_TEXT = 5000
const MOST_TEXTS = 50

/** Picked once more from the answer, so that a field the tables gained can never slip through. */
export function pickRecord({ id, fields }: AirtableRecord, resource: Resource): AirtableRecord {
  const picked = Object.entries(resource.fields).flatMap(([name, kind]) =>
    isOfKind(kind, fields[name]) ? [[name, fields[name]] as const] : [],
  )
  return { id, fields: Object.fromEntries(picked) }
}

/** The names of what may not be written, or not like this; null empties any field. */
export function flawedFields(fields: Fields, { fields: kinds, writable }: Resource): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => {
      const kind = writable.includes(name) ? kinds[name] : undefined
      return kind === undefined || !(value === null || isOfKind(kind, value))
    })
    .map(([name]) => name)
}

function isOfKind(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return isText(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'texts':
      return (
        isText(value) || (Array.isArray(value) && value.length <= MOST_TEXTS && value.every(isText))
      )
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_TEXT
}
