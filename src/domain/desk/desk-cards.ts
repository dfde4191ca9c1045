import { readRows } from '#domain/text/row-fields.ts'
import type { ClientCard } from './desk-calendar.ts'

export const FOUND_CARD_COLUMNS = 'id, user_id, name, phone, email, allergies, preferences, version'

const FEWEST_LETTERS = 2
const FEWEST_DIGITS = 3

/** What to ask the salon for, of words that somebody types; null where they are too few to ask. */
export function cardFilter(typed: string): string | null {
  const words = typed
    .replaceAll(/[^\p{L}\p{N}@. '-]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '*')
  const digits = typed.replaceAll(/\D/g, '')
  const isNumber = digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(typed)
  if (isNumber) return `phone.ilike.*${digits.replaceAll(/(?<=\d)(?=\d)/g, '*')}*`
  if (words.length < FEWEST_LETTERS) return null
  return `name.ilike."*${words}*",email.ilike."*${words}*"`
}

/** What to ask for the one card of somebody on the list of clients: by account, or without one. */
export function cardOfClient(clientId: string): string {
  return `user_id.eq.${clientId},id.eq.${clientId}`
}

export function readFoundCards(answer: unknown): readonly ClientCard[] {
  return readRows(answer, (row) => {
    const version = row.value('version')
    if (row.text('id') === '' || typeof version !== 'number') return null
    return {
      id: row.text('id'),
      userId: row.text('user_id') || null,
      name: row.text('name'),
      phone: row.text('phone'),
      email: row.text('email'),
      allergies: row.text('allergies'),
      preferences: row.text('preferences'),
      version,
      timings: [],
      pastVisits: [],
    }
  })
}
