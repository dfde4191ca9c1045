import { personFromMetadata } from '#domain/session/session.ts'
import { problemCodeOf } from '#domain/text/errors.ts'
import { SESSION_KEY } from '#platform/backend.ts'
import { reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import { lookUpPerson } from '#data/person/profile.ts'
import { SIGNED_IN } from '#data/device/tab-messages.ts'
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

/** The server knows this person and waits for their sign-in: no fault, and no reason to go by what is saved. */
function isUpToAuth(cause: unknown): boolean {
  return ['session-over', 'second-factor-needed'].includes(problemCodeOf(cause))
}

const LOOKUP_STAYS_FRESH_MS = 60_000

export function checkSession(parts: SessionParts, held: HeldSession): SessionCheck {
  const { platform, saved, storage } = parts
  let listening: Promise<Backend> | null = null
  let lookup: { readonly userId: string; readonly person: Promise<Person> } | null = null
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
      else if (event !== 'SIGNED_IN' || !wasJustVerified(user.id)) await confirm(asAuthUser(user))
    } catch (cause) {
      if (!isUpToAuth(cause))
        reportUnlessUnreached(platform, 'The session could not be checked.', cause)
    }
  }

  /** Offline with an old token auth-js says "nobody" too; only a token that is gone ends a session. */
  async function lockIfTokenIsGone(): Promise<void> {
    if ((await storage.getItem(SESSION_KEY)) !== null) return
    const person = held.person()
    if (person !== null && !isStopped) held.become({ status: 'locked', person })
  }

  function confirm(user: AuthUser): Promise<Person> {
    if (lookup?.userId === user.id) return lookup.person
    const person = verify(user).finally(() => (lookup = null))
    lookup = { userId: user.id, person }
    return person
  }

  async function verify(user: AuthUser): Promise<Person> {
    const person = await lookUp(user)
    // The session may have ended while the answer was on its way.
    if (isStopped || (await storage.getItem(SESSION_KEY)) === null) return person
    await saved.save(person)
    held.become({ status: 'signed-in', person })
    platform.tabs.tell(SIGNED_IN)
    return person
  }

  /** A lookup that fails must not demote somebody whose role this device has already heard. */
  async function lookUp(user: AuthUser): Promise<Person> {
    try {
      const now = platform.clock.now()
      const { person, lacksPaymentCustomer } = await lookUpPerson(await parts.backend(), user, now)
      if (lacksPaymentCustomer) parts.onNoPaymentCustomer()
      return person
    } catch (cause) {
      if (isUpToAuth(cause)) throw cause
      reportUnlessUnreached(platform, 'The profile could not be looked up.', cause)
      const known = held.person()
      if (known?.userId !== user.id) return personFromMetadata(user)
      return { ...known, mustSetPassword: user.mustSetPassword }
    }
  }

  function wasJustVerified(userId: string): boolean {
    const person = held.state().status === 'signed-in' ? held.person() : null
    if (person?.userId !== userId || person.verifiedAt === null) return false
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
