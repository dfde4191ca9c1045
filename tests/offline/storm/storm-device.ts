import { openOutbox } from '#data/outbox/index.ts'
import { watchConnection } from '#data/connection/connection.ts'
import { readWaitingAction } from '#domain/change/waiting-action.ts'
import { answer } from './storm-salon.ts'
import { stormLedgers, type StormLedgers } from './storm-ledgers.ts'
import { stormTabs } from './storm-tabs.ts'
import type { CallAnswer, RoutineCall } from '#platform/routine-call.ts'
import type { Tabs } from '#platform/tabs.ts'
import type { Fate, StormSalon } from './storm-salon.ts'
import type { Outbox } from '#data/outbox/index.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { Actor, World } from './world.ts'

export interface StormTab extends Actor {
  readonly outbox: Outbox
  /** The browser tells the tab that something may have changed. */
  readonly hint: () => void
  readonly personChanged: () => void
}

/** One phone or tablet: its databases, its tabs, its network and whoever is signed in. */
export interface StormDevice {
  readonly ledgers: StormLedgers
  readonly tabs: StormTab[]
  open(): StormTab
  /** The fates of the next deliveries; afterwards all arrive. */
  readonly fates: Fate[]
  isOnline: boolean
  person: string | null
  /** Counts up when a token ends; null while none can be had. */
  token: { serial: number; isGood: boolean; isRenewable: boolean }
  clockSkewMs: number
  rows(): readonly WaitingAction[]
  readonly freeDead: () => void
  /** Planted faults, to see that they are noticed. */
  readonly faults: {
    sendsAsWhoeverIsHere: boolean
    refusalIsFinal: boolean
    namesEachTryAnew: boolean
    keepsToItself: boolean
    forgetsTheTime: boolean
  }
}

/** How long a tab waits by now. */
interface Patience {
  ms: number
}

const PATIENCE_MS = 10_000
const LONGEST_PATIENCE_MS = 80_000
const LATE_MS = 25_000
let ids = 0

export function stormDevice(world: World, salon: StormSalon, takesTurns: boolean): StormDevice {
  const ledgers = stormLedgers(world)
  const shared = stormTabs(world, takesTurns)
  /** What is on its way belongs to nobody: it arrives also when its sender is gone. */
  const network: Actor = { isDead: false, isFrozen: false }
  const nameFor = (userId: string) => `outbox of ${userId}`

  const device: StormDevice = {
    ledgers,
    tabs: [],
    fates: [],
    isOnline: true,
    person: null,
    token: { serial: 1, isGood: true, isRenewable: true },
    clockSkewMs: 0,
    faults: {
      sendsAsWhoeverIsHere: false,
      refusalIsFinal: false,
      namesEachTryAnew: false,
      keepsToItself: false,
      forgetsTheTime: false,
    },
    freeDead: shared.freeDead,
    rows: () =>
      ['device', ...PEOPLE.map(nameFor)]
        .flatMap((name) => ledgers.rowsOf(name))
        .map(readWaitingAction)
        .filter((row) => row !== null),
    open() {
      const tab = openTab()
      device.tabs.push(tab)
      return tab
    },
  }
  return device

  function openTab(): StormTab {
    const actor: Actor = { isDead: false, isFrozen: false }
    const hints = new Set<() => void>()
    const personListeners = new Set<() => void>()
    const patience: Patience = { ms: PATIENCE_MS }
    const clock = {
      now: () => world.now() + device.clockSkewMs,
      after: (delayMs: number, work: () => void) =>
        device.faults.forgetsTheTime ? () => undefined : world.after(actor, delayMs, work),
    }
    const hearing = (listeners: Set<() => void>) => (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const surroundings = {
      network: {
        seemsUp: () => device.isOnline,
        broughtThisPage: () => true,
        onHint: hearing(hints),
        reachesServer: async () => {
          await world.pause(actor)
          return device.isOnline
        },
        isQuickAgain: () => undefined,
        answersAt: async () => device.isOnline,
      },
      clock,
    }
    const connection = watchConnection(surroundings)
    const outbox = openOutbox({
      platform: {
        ...surroundings,
        ids: { fresh: () => `id-${++ids}`, secret: () => 'secret' },
        tabs: tabsOf(actor),
        report: () => undefined,
        wakeLater: async () => undefined,
        callRoutine: async (call, onOutcome) => {
          try {
            const answered = await deliver(actor, call, patience)
            onOutcome(true)
            return answered
          } catch (cause) {
            onOutcome(false)
            throw cause
          }
        },
      },
      connection,
      token: {
        of: (userId) => tokenOf(actor, userId),
        wasRefused: () => (device.token.isGood = false),
      },
      person: () => device.person,
      onPersonChange: hearing(personListeners),
      tables: {
        outbox: ledgers.openedBy(actor, 'device'),
        outboxOf: (userId) => ledgers.openedBy(actor, nameFor(userId)),
      },
    })
    return Object.assign(actor, {
      outbox,
      hint: () => tellAll(hints),
      personChanged: () => tellAll(personListeners),
    })
  }

  function tabsOf(actor: Actor): Tabs {
    const tabs = shared.openedBy(actor)
    return device.faults.keepsToItself ? { ...tabs, tell: () => undefined } : tabs
  }

  async function tokenOf(tab: Actor, userId: string): Promise<string | null> {
    await world.pause(tab)
    if (device.faults.sendsAsWhoeverIsHere) return `${device.person}#0`
    if (device.person !== userId) return null
    if (!device.token.isGood && device.token.isRenewable && device.isOnline) {
      device.token.isGood = true
      device.token.serial += 1
    }
    return device.token.isGood ? `${userId}#${device.token.serial}` : null
  }

  async function deliver(tab: Actor, call: RoutineCall, patience: Patience): Promise<CallAnswer> {
    await world.pause(tab)
    if (!device.isOnline) throw new TypeError('Failed to fetch')
    const fate = device.fates.shift() ?? 'arrives'
    const sent = device.faults.namesEachTryAnew ? renamed(call) : call
    const answered =
      fate === 'answers late' ? await late(tab, sent, patience) : await onItsWay(tab, sent, fate)
    await world.pause(tab)
    return answered
  }

  async function onItsWay(
    tab: Actor,
    call: RoutineCall,
    fate: Exclude<Fate, 'answers late'>,
  ): Promise<CallAnswer> {
    switch (fate) {
      case 'dropped before':
        throw new TypeError('Failed to fetch')
      case 'broken':
        return answer(503, { message: 'broken' })
      case 'busy':
        return answer(429, null, 20)
      case 'unauthorized':
        return answer(401, {})
      case 'conflict':
        return answer(409, { message: 'What is this?' })
      case 'unprocessable':
        return answer(device.faults.refusalIsFinal ? 200 : 422, {
          outcome: 'rejected',
          code: '403',
          message: 'What is this?',
        })
      case 'hotel page':
        throw new TypeError('The answer did not come from the backend.')
      case 'arrives late':
        world.after(network, LATE_MS, () => void salon.receive(call))
        return timesOut(tab)
      case 'delivered twice':
        void world.pause(network).then(() => salon.receive(call))
        break
      case 'answer lost':
      case 'cut short':
      case 'arrives':
        break
    }
    await world.pause(network)
    const answered = salon.receive(call)
    if (fate === 'answer lost') throw new TypeError('Failed to fetch')
    return fate === 'cut short' ? answer(200, null) : answered
  }

  /** It was heard at once; whether the answer comes in time is a matter of patience, which grows. */
  async function late(tab: Actor, call: RoutineCall, patience: Patience): Promise<CallAnswer> {
    await world.pause(network)
    const answered = salon.receive(call)
    if (patience.ms < LATE_MS) {
      const waitedMs = patience.ms
      patience.ms = Math.min(2 * waitedMs, LONGEST_PATIENCE_MS)
      return timesOut(tab, waitedMs)
    }
    return new Promise((resolve) => world.after(tab, LATE_MS, () => resolve(answered)))
  }

  function timesOut(tab: Actor, waitedMs = PATIENCE_MS): Promise<CallAnswer> {
    return new Promise((_, reject) => {
      world.after(tab, waitedMs, () => reject(new DOMException('Too long', 'TimeoutError')))
    })
  }
}

export const PEOPLE = ['nora', 'ivo'] as const

function renamed(call: RoutineCall): RoutineCall {
  const { action } = call.args as { action: object }
  return { ...call, args: { action: { ...action, id: `id-${++ids}` } } }
}

function tellAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener()
}
