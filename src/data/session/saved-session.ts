import { readPerson } from '#domain/session/session.ts'
import type { DeviceTables } from '#data/device/db.ts'
import type { Person } from '#domain/session/session.ts'
import type { SessionStorage } from '#platform/backend.ts'

const PERSON = 'person'
const TOKEN_PREFIX = 'token:'

type Tables = Pick<DeviceTables, 'session' | 'hasLeft'>

/** What supabase-js keeps between visits. A bad moment of the database throws; it never reads as "nobody". */
export function sessionStorageIn({ session, hasLeft }: Tables): SessionStorage {
  /** auth-js goes on for a moment after a sign-out; by then "nobody" is the truth. */
  async function unlessLeft<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return hasLeft() ? null : await work()
    } catch (cause) {
      if (hasLeft()) return null
      throw cause
    }
  }
  return {
    getItem: async (key) => {
      const value = await unlessLeft(() => session.get(`${TOKEN_PREFIX}${key}`))
      return typeof value === 'string' ? value : null
    },
    setItem: async (key, value) =>
      void (await unlessLeft(() => session.put(`${TOKEN_PREFIX}${key}`, value))),
    removeItem: async (key) =>
      void (await unlessLeft(() => session.remove(`${TOKEN_PREFIX}${key}`))),
  }
}

/** Who that token belongs to, kept beside it so that no screen waits for the network to know. */
export interface SavedPerson {
  read(): Promise<Person | null>
  save(person: Person): Promise<void>
}

export function savedPersonIn({ session }: Tables): SavedPerson {
  return {
    read: async () => readPerson(await session.get(PERSON)),
    save: (person) => session.put(PERSON, person),
  }
}
