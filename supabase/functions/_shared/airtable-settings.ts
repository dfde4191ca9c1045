export interface AirtableSettings {
  readonly apiUrl: string
  readonly baseId: string
  /** May read and write. */
  readonly token: string
  /** For what anybody may see; where there is none, the other one does it. */
  readonly readToken: string
}

export const AIRTABLE_ORIGIN = 'https://api.airtable.com'

/** Null where the salon keeps no tables there: then nothing is ever asked. */
export function readAirtableSettings(
  settings: Readonly<Record<string, string | undefined>>,
): AirtableSettings | null {
  const baseId = settings['AIRTABLE_BASE_ID'] ?? ''
  const token = settings['AIRTABLE_TOKEN'] ?? ''
  if (baseId === '' || token === '') return null
  return {
    apiUrl: (settings['AIRTABLE_API_URL'] || AIRTABLE_ORIGIN).replace(/\/+$/, ''),
    baseId,
    token,
    readToken: settings['AIRTABLE_READ_TOKEN'] || token,
  }
}
