import { readStoredSession, tokenFor } from '#domain/session/stored-session.ts'
import { SESSION_KEY } from '#platform/backend.ts'
import { endIfOver } from '#platform/ended-session.ts'
import { owedHere } from './owed-here.ts'
import type { Backend, SessionStorage } from '#platform/backend.ts'
import type { SavedPerson } from './saved-session.ts'
import type { Clock } from '#platform/clock.ts'

/** The right to speak for a person, as long as it is good. */
export interface OwnToken {
  /** Null while it cannot be had: they are not here, owe their code or its app, or it could not be renewed. */
  of(userId: string): Promise<string | null>
  /** The server did not take it, whatever its date says: it is renewed before it is used again. */
  readonly wasRefused: (token: string) => void
}

interface Parts {
  readonly platform: { readonly clock: Clock }
  readonly storage: SessionStorage
  readonly saved: Pick<SavedPerson, 'read'>
  readonly backend: () => Promise<Backend>
}

/** The auth service tries for half a minute; nothing waits for it that long. */
const PATIENCE_MS = 8000

export function ownTokenIn({ platform: { clock }, storage, saved, backend }: Parts): OwnToken {
  let refused: string | null = null
  /** A clock that runs ahead calls even this one old; only the server knows better. */
  let brandNew: string | null = null
  let renewing: Promise<void> | null = null

  async function stored(userId: string): Promise<string | null> {
    const kept = await storage.getItem(SESSION_KEY)
    if (await owes(kept)) return null
    const session = readStoredSession(kept)
    const isBrandNew = session?.userId === userId && session.token === brandNew
    const token = isBrandNew ? session.token : tokenFor(userId, session, clock.now())
    return token === refused ? null : token
  }

  async function owes(session: string | null): Promise<boolean> {
    return session !== null && owedHere(session, await saved.read()) !== null
  }

  /** One renewal at a time: two would look to the server like a stolen token. */
  function renew(): Promise<void> {
    renewing ??= ask()
      .catch(() => undefined)
      .finally(() => (renewing = null))
    return renewing
  }

  async function ask(): Promise<void> {
    const { person } = await backend()
    const before = readStoredSession(await storage.getItem(SESSION_KEY))
    if (before === null) return
    const wasRefused = before.token === refused
    await (wasRefused ? person.auth.refreshSession() : person.auth.getSession())
    if (wasRefused) await endIfOver(person, before.token)
    const after = readStoredSession(await storage.getItem(SESSION_KEY))
    const looksOld = after !== null && tokenFor(after.userId, after, clock.now()) === null
    if (looksOld && after.token !== before.token) brandNew = after.token
  }

  return {
    async of(userId) {
      const good = await stored(userId)
      if (good !== null) return good
      const session = await storage.getItem(SESSION_KEY)
      if (readStoredSession(session)?.userId !== userId || (await owes(session))) return null
      const tired = new Promise<void>((resolve) => clock.after(PATIENCE_MS, resolve))
      await Promise.race([renew(), tired])
      return stored(userId)
    },
    wasRefused: (token) => (refused = token),
  }
}
