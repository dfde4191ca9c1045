import { owedIn } from '#domain/session/session.ts'
import { Problem } from '#domain/text/errors.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { SESSION_KEY } from '#platform/backend.ts'
import { beginWith } from './brought-session.ts'
import {
  finishLeaving,
  isLastPersonGone,
  leaveDevice,
  leaveIfOthersDid,
  leaveWithOtherTab,
} from './leave-device.ts'
import { giveCodeTo } from './give-code.ts'
import { owedHere } from './owed-here.ts'
import { reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import { asAuthUser, checkSession } from './session-check.ts'
import { signInByTable } from './table-sign-in.ts'
import { holdSession } from './session-state.ts'
import { LEAVING, SIGNED_IN } from '#data/device/tab-messages.ts'
import type { Backend } from '#platform/backend.ts'
import type { Person, SessionState } from '#domain/session/session.ts'
import type { BroughtSession } from '#domain/session/arrival.ts'
import type { GivenCode } from './give-code.ts'
import type { Platform } from '#platform/platform.ts'
import type { SessionParts } from './session-parts.ts'

export interface SessionStore {
  readonly state: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Known from what this device saved, without waiting for the network. */
  ready(): Promise<SessionState>
  signIn(email: string, password: string): Promise<Person>
  /** The second step, for someone whose account has an authenticator app. */
  giveCode(given: GivenCode): Promise<Person>
  /** Begins with the session that a link from a letter brought along. */
  takeUp(session: BroughtSession): Promise<Person>
  /** Asks the server who this is by now; what it does not say stays as it was. */
  lookAgain(): Promise<void>
  /** Ends with a full page load of the home page, whatever goes wrong on the way. */
  signOut(unsent?: 'discard' | 'keep'): Promise<void>
  /** From now on nothing that others say leads away from here. */
  readonly goQuiet: () => void
}

export function openSession(parts: SessionParts): SessionStore {
  const { platform, connection } = parts
  const held = holdSession(platform)
  const check = checkSession(parts, held)
  const started = start()
  let isQuiet = false
  platform.tabs.onMessage((message) => void onTabMessage(message))
  connection.subscribe(() => void onConnectionChange())
  platform.network.onHint(() => void (isQuiet || leaveIfOthersDid(parts, held.person())))

  async function start(): Promise<void> {
    try {
      const hasLeft = await finishLeaving(parts)
      held.become(hasLeft ? { status: 'signed-out' } : await recalled(parts))
      listenInBackground()
    } catch (cause) {
      platform.report('The session saved on this device could not be read.', cause)
      held.become({ status: 'signed-out' })
    }
  }

  /** Without a network nobody can be asked, and it begins when there is one. */
  function listenInBackground(): void {
    if (personHere(held.state()) === null || !connection.isUp()) return
    check
      .listen()
      .catch((cause: unknown) =>
        reportUnlessUnreached(platform, 'The session could not be checked.', cause),
      )
  }

  async function onTabMessage(message: string): Promise<void> {
    if (isQuiet) return
    if (message === LEAVING) {
      check.stop()
      leaveWithOtherTab(parts)
    } else if (message === SIGNED_IN) {
      const next = await recalled(parts).catch(() => null)
      if (next !== null && next.status !== 'signed-out') held.become(next)
    }
  }

  /** Somebody known only from their sign-up, because the network failed, is looked up again. */
  async function onConnectionChange(): Promise<void> {
    listenInBackground()
    const { verifiedAt } = held.person() ?? {}
    if (connection.isUp() && verifiedAt === null) await lookAgain()
  }

  async function openDoor(): Promise<Backend> {
    await started
    if (!(await isLastPersonGone(parts))) throw new Problem('still-leaving')
    return check.listen()
  }

  async function lookAgain(): Promise<void> {
    const person = personHere(held.state())
    if (person === null) return
    await check.listen().catch(() => null)
    const { userId: id, email, mustSetPassword } = person
    await check.confirm({ id, email, metadata: {}, mustSetPassword }).catch(() => null)
  }

  return {
    state: held.state,
    subscribe: held.subscribe,
    ready: async () => {
      await started
      return held.state()
    },
    async signIn(email, password) {
      const { person } = await openDoor()
      const { data, error } = await person.auth.signInWithPassword({ email, password })
      if (error !== null)
        return signInByTable(parts, check, { email, password }, problemFrom(error))
      keepStorage(platform)
      return check.confirm(asAuthUser(data.user))
    },
    async giveCode(given) {
      const { person } = await openDoor()
      return check.confirm(asAuthUser(await giveCodeTo(person, given)))
    },
    async takeUp(brought) {
      await openDoor()
      return beginWith(check, brought)
    },
    lookAgain,
    goQuiet: () => void (isQuiet = true),
    async signOut(unsent = 'discard') {
      await started
      const person = held.person()
      if (person === null) throw new Problem('no-user-logged-in')
      check.stop()
      await leaveDevice(parts, unsent === 'discard' ? person.userId : null)
    },
  }
}

/** Signed in, or on the way there; of others, the server is asked nothing. */
function personHere(state: SessionState): Person | null {
  return state.status === 'signed-in' ? state.person : (owedIn(state)?.person ?? null)
}

/** A name without its token: the session ended unasked, so it waits for its owner. */
async function recalled({ saved, storage }: SessionParts): Promise<SessionState> {
  const person = await saved.read()
  const session = await storage.getItem(SESSION_KEY)
  if (person === null) return { status: 'signed-out' }
  if (session === null) return { status: 'locked', person }
  const owes = owedHere(session, person)
  return owes === null ? { status: 'signed-in', person } : { status: 'locked', person, owes }
}

function keepStorage(platform: Platform): void {
  platform
    .keepStorage()
    .catch((cause: unknown) =>
      platform.report('The browser did not promise to keep what is saved.', cause),
    )
}
