import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { openAppData } from '#data/app/open-app-data.ts'
import { openSignUp } from '#data/sign-up/sign-up.ts'
import { EMPTY_MEMBER, EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { systemClock } from '#platform/clock.ts'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { randomIds } from '#platform/ids.ts'
import { fakePlatform, openTabs } from './fake-platform.ts'
import type { SignUp, SignUpForm } from '#data/sign-up/sign-up.ts'
import type { SignUpDraft } from '#domain/sign-up/sign-up.ts'
import type { TestBackend } from './backend.ts'

/** What becomes of a request on its way; the browser may be closed after it left, or before. */
export type Fate = 'refused' | 'times out' | 'answer lost' | 'browser closed' | 'closed before'

export interface Trouble {
  readonly fate: Fate
  /** A function of the server by name, the photos of the family, or the bank. */
  readonly at: string
  /** How it is refused, where it is not that the server breaks. */
  readonly refusal?: { readonly status: number; readonly body: object }
}

/** A person at a device, filling in the form; the device's storage outlives a closed browser. */
export interface Newcomer {
  readonly signUp: SignUp
  form(changes?: Partial<SignUpDraft>): SignUpForm
  /** From here on, the next request of this kind meets this fate. */
  meets(trouble: Trouble): void
  /** Whether a request of theirs hangs in a browser that is gone. */
  readonly isStuck: () => boolean
  /** Everything in memory goes; what the device stored stays. */
  comesBack(): Promise<Newcomer>
}

interface Wishes {
  readonly card?: string
  readonly approves?: boolean
}

export const PASSWORD = 'a quiet row of junipers'

export async function openNewcomer(
  backend: TestBackend,
  email: string,
  wishes: Wishes = {},
): Promise<Newcomer> {
  const troubles: Trouble[] = []
  let isStuck = false
  const travel = travelling(troubles, email, () => {
    isStuck = true
  })
  const config = { backendUrl: backend.url, publishableKey: backend.publishableKey }
  const fake = fakePlatform({ server: travel, config, tabs: openTabs()() })
  const platform = {
    ...fake,
    // What is waited for here answers at once or never: no test needs whole seconds of patience.
    clock: {
      ...fake.clock,
      now: () => systemClock.now(),
      after: (ms: number, work: () => void) => systemClock.after(ms / 20, work),
    },
    ids: randomIds,
  }
  const data = openAppData(platform)
  await data.session.ready()
  const signUp = openSignUp(data)
  const surroundings = {
    backendUrl: backend.url,
    fetch: ((input, init) => travel(new Request(input, init))) as typeof fetch,
  }
  return {
    signUp,
    form: (changes = {}) => ({
      draft: { ...DRAFT, email, ...changes },
      secrets: { password: PASSWORD, confirmPassword: PASSWORD },
      photo: new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], { type: 'image/jpeg' }),
      cardForm: {
        submit: async () => null,
        isThere: () => true,
        changeAmount: () => undefined,
        close: () => undefined,
        confirm: (toConfirm) =>
          confirmAtTestBank(surroundings, toConfirm, {
            id: wishes.card ?? 'pm_card_visa',
            askAsBank: async () => wishes.approves ?? true,
          }),
      },
    }),
    isStuck: () => isStuck,
    meets: (trouble) => void troubles.push(trouble),
    comesBack: async () => {
      await data.drafts.settled()
      return openNewcomer(backend, email, wishes)
    },
  }
}

const DRAFT: SignUpDraft = {
  ...EMPTY_SIGN_UP,
  firstName: 'Hannah',
  lastName: 'Brooks',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street, Asheville, NC 28801',
  membershipPlan: 'silver',
}

/** A draft with this many family members besides. */
export function withFamilyOf(count: number, email: string): Partial<SignUpDraft> {
  const familyMembers = Array.from({ length: count }, (_, place) => ({
    ...EMPTY_MEMBER,
    firstName: `Kid ${place + 1}`,
    lastName: 'Brooks',
    email: `kid-${place + 1}-of-${email}`,
  }))
  return { createFamilyAccount: count > 0, familyMembers }
}

function travelling(troubles: Trouble[], email: string, onClosed: () => void) {
  const send = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-for', homeOf(email))
    return fetch(new Request(request, { headers }))
  }
  return async (request: Request): Promise<Response> => {
    const place = troubles.findIndex(({ at }) => isAt(at, new URL(request.url)))
    const [trouble] = place < 0 ? [] : troubles.splice(place, 1)
    switch (trouble?.fate) {
      case undefined:
        return send(request)
      case 'refused':
        return refusedBy(trouble)
      case 'times out':
        throw new DOMException('The operation timed out.', 'TimeoutError')
      case 'answer lost':
        await send(request)
        throw new TypeError('Failed to fetch')
      case 'browser closed':
        await send(request)
        onClosed()
        return new Promise<never>(() => undefined)
      case 'closed before':
        onClosed()
        return new Promise<never>(() => undefined)
    }
  }
}

function refusedBy({ refusal }: Trouble): Response {
  const { status, body } = refusal ?? { status: 500, body: { code: 'internal-error' } }
  return Response.json(body, { status })
}

function isAt(at: string, { pathname, searchParams }: URL): boolean {
  if (at === 'bank') return pathname.startsWith('/v1/')
  const name = pathname.replace('/functions/v1/', '')
  if (name === 'profile-photo') return at === (searchParams.has('for') ? 'family-photos' : name)
  return name === at
}

/** Everybody sits behind a connection of their own, as the proxy in front of the server tells it. */
function homeOf(email: string): string {
  let sum = 0
  for (const letter of email) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_000
  return `203.0.${Math.floor(sum / 250)}.${(sum % 250) + 1}`
}

export async function forgetDevice(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
