import { isUpToAuth, owedBy, owingProblem } from '#domain/session/owed.ts'
import { owedIn, personFromMetadata } from '#domain/session/session.ts'
import { readStoredSession } from '#domain/session/stored-session.ts'
import { Problem } from '#domain/text/errors.ts'
import { SESSION_KEY } from '#platform/backend.ts'
import { owesCode } from '#platform/token-level.ts'
import { reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import { lookUpPerson } from '#data/person/profile.ts'
import { SIGNED_IN } from '#data/device/tab-messages.ts'
import { owedHere } from './owed-here.ts'
import type { Owed } from '#domain/session/owed.ts'
import type { AuthUser, Person } from '#domain/session/session.ts'
import type { Backend } from '#platform/backend.ts'
import type { HeldSession } from './session-state.ts'
import type { SessionParts } from './session-parts.ts'

/** Listens to the auth service and asks the server who its user is. */
export interface SessionCheck {
  /** Opens the backend and listens from then on; again and again is the same as once. */
  listen(): Promise<Backend>
  /** Looks the person up, saves and shows them. */
  confirm(user: AuthUser): Promise<Person>
  stop(): void
}

export interface VendorUser {
  readonly id: string
  readonly email?: string | undefined
  readonly user_metadata: Readonly<Record<string, unknown>>
  readonly app_metadata: Readonly<Record<string, unknown>>
}

export function asAuthUser({ id, email, user_metadata, app_metadata }: VendorUser): AuthUser {
  const mustSetPassword = app_metadata['must_set_password'] === true
  return { id, email: email ?? '', metadata: user_metadata, mustSetPassword }
}

const LOOKUP_STAYS_FRESH_MS = 60_000

interface Lookup {
  readonly userId: string
  /** The session that asked. */
  readonly asker: string | null
  readonly person: Promise<Person>
}

export function checkSession(parts: SessionParts, held: HeldSession): SessionCheck {
  const { platform, saved, storage } = parts
  let listening: Promise<Backend> | null = null
  let lookup: Lookup | null = null
  let isStopped = false

  async function subscribe(): Promise<Backend> {
    const backend = await parts.backend()
    backend.person.auth.onAuthStateChange((event, session) => {
      // In a turn of its own: auth-js waits for its listeners, and requests wait for auth-js.
      platform.clock.after(0, () => void onAuthEvent(event, session?.user ?? null))
    })
    return backend
  }

  async function onAuthEvent(event: string, user: VendorUser | null): Promise<void> {
    if (isStopped) return
    try {
      if (user === null) await lockIfTokenIsGone()
      else if (event !== 'SIGNED_IN' || !(await wasJustVerified(user.id)))
        await confirm(asAuthUser(user))
    } catch (cause) {
      reportUnlessUnreached(platform, 'The session could not be checked.', cause)
    }
  }

  /** Offline with an old token auth-js says "nobody" too; only a token that is gone ends a session. */
  async function lockIfTokenIsGone(): Promise<void> {
    if ((await storage.getItem(SESSION_KEY)) !== null) return
    const person = held.person()
    if (person !== null && !isStopped) held.become({ status: 'locked', person })
  }

  async function confirm(user: AuthUser): Promise<Person> {
    const asker = await storage.getItem(SESSION_KEY)
    if (lookup?.userId === user.id && lookup.asker === asker) return lookup.person
    const mine = { userId: user.id, asker, person: verify(user, asker) }
    lookup = mine
    return mine.person.finally(() => {
      if (lookup === mine) lookup = null
    })
  }

  async function verify(user: AuthUser, asker: string | null): Promise<Person> {
    try {
      const person = await lookUp({ parts, held, sessionOf }, user)
      const session = await sessionOf(user)
      if (session === null) throw new Problem('session-over')
      // What this one was told may be old by now.
      const owes = session === asker ? null : owedHere(session, asKnown(held.person(), user))
      if (owes !== null) throw owingProblem(owes)
      await saved.save(person)
      held.become({ status: 'signed-in', person })
      platform.tabs.tell(SIGNED_IN)
      // Their app was removed elsewhere: what is saved of it is old.
      if (owesCode(session)) await (await parts.backend()).person.auth.refreshSession()
      return person
    } catch (cause) {
      // A token that came while this one was asked about has a lookup of its own.
      const owes = owedBy(cause)
      if (owes !== null && (await sessionOf(user)) === asker) await waitFor(owes, user)
      throw cause
    }
  }

  async function waitFor(owes: Owed, user: AuthUser): Promise<void> {
    const now = owedIn(held.state())
    if (now?.owes === owes && now.person.userId === user.id) return
    const person = { ...asKnown(held.person(), user), owes }
    await saved.save(person)
    held.become({ status: 'locked', person, owes })
  }

  /** It may have ended, or become somebody else's, while an answer was on its way. */
  async function sessionOf(user: AuthUser): Promise<string | null> {
    const session = await storage.getItem(SESSION_KEY)
    return isStopped || readStoredSession(session)?.userId !== user.id ? null : session
  }

  async function wasJustVerified(userId: string): Promise<boolean> {
    const person = held.state().status === 'signed-in' ? held.person() : null
    if (person?.userId !== userId || person.verifiedAt === null) return false
    if (owesCode(await storage.getItem(SESSION_KEY))) return false
    return platform.clock.now() - person.verifiedAt < LOOKUP_STAYS_FRESH_MS
  }

  return {
    listen() {
      listening ??= subscribe().catch((cause: unknown) => {
        listening = null
        throw cause
      })
      return listening
    },
    confirm,
    stop: () => (isStopped = true),
  }
}

function asKnown(known: Person | null, user: AuthUser): Person {
  if (known?.userId !== user.id) return personFromMetadata(user)
  return { ...known, mustSetPassword: user.mustSetPassword }
}

interface Asking {
  readonly parts: SessionParts
  readonly held: HeldSession
  readonly sessionOf: (user: AuthUser) => Promise<string | null>
}

/** A lookup that fails must not demote somebody whose role this device has already heard. */
async function lookUp({ parts, held, sessionOf }: Asking, user: AuthUser): Promise<Person> {
  const { platform } = parts
  try {
    const now = platform.clock.now()
    const { person, lacksPaymentCustomer } = await lookUpPerson(await parts.backend(), user, now)
    if (lacksPaymentCustomer) parts.onNoPaymentCustomer()
    return person
  } catch (cause) {
    if (isUpToAuth(cause)) throw cause
    const session = await sessionOf(user)
    if (session === null) throw new Problem('session-over')
    const known = asKnown(held.person(), user)
    const owes = owedHere(session, known)
    if (owes !== null) throw owingProblem(owes)
    reportUnlessUnreached(platform, 'The profile could not be looked up.', cause)
    return known
  }
}
