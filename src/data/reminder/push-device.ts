import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import type { SessionParts } from '#data/session/session-parts.ts'
import type { QueryPersister } from '#data/device/saved-queries.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { PushAddress, PushBrowser, PushPermission } from '#platform/push.ts'

type Parts = Pick<SessionParts, 'platform' | 'backend'>

/** Two tabs that subscribe at once would each undo what the other did. */
const TURN = 'salon-push'

/** What this browser says of itself. */
export interface PushDevice {
  readonly permission: PushPermission
  readonly isSubscribed: boolean
  readonly name: string
}

export function pushDeviceQuery({ platform }: Pick<Parts, 'platform'>) {
  return queryOptions({
    queryKey: ['push-device'],
    queryFn: async (): Promise<PushDevice> => {
      const push = await platform.push.open()
      return {
        permission: push.permission(),
        isSubscribed: (await push.address()) !== null,
        name: push.deviceName(),
      }
    },
    // It asks nobody but the browser.
    networkMode: 'always',
  })
}

/** The key a browser subscribes with; null where this salon tells nobody anything on a phone. */
export function pushKeyQuery(
  parts: Pick<SessionParts, 'platform' | 'connection'> & {
    readonly savedForEveryone: QueryPersister
  },
) {
  return queryOptions({
    queryKey: ['push-key'],
    queryFn: () => keyOfSalon(parts),
    persister: parts.savedForEveryone,
  })
}

export async function keyOfSalon({
  platform,
  connection,
}: Pick<SessionParts, 'platform' | 'connection'>): Promise<string | null> {
  const { status, body } = await platform.callFunction({ name: 'push-key' }, connection.noteOutcome)
  if (status === 404) return null
  const key = fieldsOf(body).text('publicKey')
  if (status !== 200 || key === '') throw new Problem('no-connection')
  return key
}

/** Asks the browser first, so only ever from a press; answers what a person decided. */
export async function remindOnThisDevice(parts: Parts, salonKey: string): Promise<PushPermission> {
  const push = await parts.platform.push.open()
  const permission = await push.ask()
  if (permission !== 'granted') return permission
  await parts.platform.tabs.alone(TURN, async () => {
    try {
      await keep(parts, push, salonKey)
    } catch (cause) {
      // Nobody would be told anything here, so nothing may look as if they were.
      await push.unsubscribe().catch(() => undefined)
      throw cause
    }
  })
  return permission
}

/** At the start of the app: whoever said yes here before is still reached, and by the key of today. */
export async function refreshPushDevice(
  parts: Parts & Pick<SessionParts, 'connection'>,
): Promise<void> {
  const push = await parts.platform.push.open()
  if (push.permission() !== 'granted') return
  await parts.platform.tabs.alone(TURN, async () => {
    if ((await push.address()) === null) return
    const salonKey = await keyOfSalon(parts)
    // Meanwhile the person may have turned it off, or gone.
    const isWanted = (await push.address()) !== null
    if (salonKey === null || !isWanted) return
    const endpoint = await keep(parts, push, salonKey)
    if ((await push.address()) === null) await forget(parts, endpoint)
  })
}

/** Nothing is shown here any more, and nobody is asked to bring anything; the server hears of it too. */
export async function silence({ platform, backend }: Parts): Promise<void> {
  const push = await platform.push.open()
  const known = await push.address()
  await Promise.allSettled([push.closeMessages(), push.clearBadge(), push.unsubscribe()])
  await platform.tabs.alone(TURN, async () => {
    // A start that was under way may have subscribed once more.
    const later = await push.address()
    if (later !== null) await push.unsubscribe()
    for (const address of [known, later])
      if (address !== null) await forget({ backend }, address.endpoint)
  })
}

/** What a reminder looks like, with nobody having sent one. */
export async function showExample(
  { platform }: Pick<Parts, 'platform'>,
  body: string,
): Promise<void> {
  await (await platform.push.open()).showExample(body)
}

/** Where its service gave an address up, the server says so, and the browser gets another one. */
async function keep(parts: Parts, push: PushBrowser, salonKey: string): Promise<string> {
  const address = await addressFor(push, salonKey)
  if (!(await save(parts, push, address))) return address.endpoint
  await push.unsubscribe()
  const other = await push.subscribe(salonKey)
  await save(parts, push, other)
  return other.endpoint
}

async function forget(parts: Pick<Parts, 'backend'>, endpoint: string): Promise<void> {
  await call(parts, 'forget_push_subscription', { endpoint })
}

async function addressFor(push: PushBrowser, salonKey: string): Promise<PushAddress> {
  const known = await push.address()
  if (known === null) return push.subscribe(salonKey)
  if (known.salonKey === null || known.salonKey === salonKey) return known
  // A browser listens to one key alone, and the salon has another one by now.
  await push.unsubscribe()
  return push.subscribe(salonKey)
}

/** Whether that address is known to be dead. */
async function save(
  parts: Parts,
  push: PushBrowser,
  { endpoint, p256dh, auth }: PushAddress,
): Promise<boolean> {
  const told = { endpoint, p256dh, auth, device_name: push.deviceName() }
  return fieldsOf(await call(parts, 'save_push_subscription', told)).flag('isExpired')
}

const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  'push-service-unknown': 'push-service-unknown',
  'push-keys-unreadable': 'push-keys-unreadable',
  'not-signed-in': 'session-over',
}

async function call(
  { backend }: Pick<Parts, 'backend'>,
  routine: string,
  args: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { person } = await backend()
  const { data, error, status } = await person.rpc(routine, { ...args })
  if (error === null) return data
  const code = BY_CODE[error.details]
  throw code === undefined ? problemFrom(error, status) : new Problem(code)
}
