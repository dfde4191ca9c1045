import type { DatabaseLayout } from './device-database.ts'

export type Layout = Omit<DatabaseLayout, 'exists'>

/** Everyone's: flags about the device, and the answers that anyone may see. */
export const DEVICE: Layout = {
  name: 'salon-device',
  tables: ['kv', 'cache_public'],
  durability: 'relaxed',
}

/** Whoever is here: their session, and what was typed and not sent yet, also by somebody without an account. */
export const AUTH: Layout = { name: 'salon-auth', tables: ['kv'], durability: 'strict' }

/** What anyone may send. */
export const OUTBOX: Layout = outboxNamed('salon-outbox')

export const PERSON_PREFIX = 'salon-u-'
export const OUTBOX_PREFIX = 'salon-o-'

/** The answers that one person alone may see. */
export function answersNamed(name: string): Layout {
  return { name, tables: ['cache_private'], durability: 'relaxed' }
}

export function outboxNamed(name: string): Layout {
  return { name, tables: ['actions'], durability: 'strict' }
}
