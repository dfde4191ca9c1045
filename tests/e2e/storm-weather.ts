import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { answerIsLost, arrives, late, neverLeaves, watchDeliveries } from './delivery-fates.ts'
import { accountOf, note, walkIn } from './desk-of-salon.ts'
import { openTabs, outboxOf, rowsIn, signsIn, wakes, writes } from './outbox-device.ts'
import { isHeldBy } from './storm-judgement.ts'
import type { Deliveries, Fate } from './delivery-fates.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { Role } from '#domain/session/roles.ts'
import { isSettled, type WaitingAction } from '#domain/change/waiting-action.ts'

export type Chance = () => number

/** The same seed gives the same weather. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const LOST = 0.3
const MOST_LATE_MS = 1500
const RARELY_LATE_MS = 5000

/** Three in ten are lost, before or after they arrived; the others take their time. */
export function badWeather(chance: Chance): () => Fate {
  return () => {
    const delay = chance() < 0.05 ? RARELY_LATE_MS : MOST_LATE_MS * chance() ** 2
    if (chance() >= LOST) return late(delay)
    return late(delay, chance() < 0.5 ? neverLeaves : answerIsLost)
  }
}

/** A tablet with several tabs, of which some die now and then. */
export interface StormDevice {
  readonly userId: string
  readonly deliveries: Deliveries
  readonly asked: Map<string, Command<WaitingKind>>
  readonly context: BrowserContext
  write(commands: readonly Command<WaitingKind>[]): Promise<void>
  loseTab(): Promise<void>
  wakeAll(): Promise<void>
  rows(): Promise<readonly WaitingAction[]>
}

interface Wishes {
  readonly browser: Browser
  readonly url: string
  readonly role: Role
  readonly userId: string
  readonly tabs: number
  readonly chance: Chance
}

export async function openStormDevice(wishes: Wishes): Promise<StormDevice> {
  const { browser, url, role, userId, chance } = wishes
  const context = await browser.newContext({ baseURL: url })
  const deliveries = await watchDeliveries(context)
  deliveries.writer = userId
  const first = await context.newPage()
  await signsIn(first, accountOf(role))
  const tabs: Page[] = [first, ...(await openTabs(context, wishes.tabs - 1))]
  const asked = new Map<string, Command<WaitingKind>>()
  const anyTab = () => {
    const tab = tabs[Math.floor(chance() * tabs.length)]
    if (tab === undefined) throw new Error('No tab is left.')
    return tab
  }
  return {
    userId,
    deliveries,
    asked,
    context,
    async write(commands) {
      const tab = anyTab()
      const ids = await writes(tab, userId, commands)
      for (const [place, command] of commands.entries()) asked.set(ids[place] ?? '', command)
      await wakes(tab)
    },
    async loseTab() {
      const tab = anyTab()
      tabs.splice(tabs.indexOf(tab), 1)
      if (chance() < 0.5) await tab.close()
      else await crash(tab)
      tabs.push(...(await openTabs(context, 1)))
    },
    wakeAll: async () => void (await Promise.all(tabs.map(wakes))),
    rows: () => rowsIn(anyTab(), outboxOf(userId)),
  }
}

export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close().catch(() => undefined)
}

const STEPS: readonly AppointmentStatus[] = ['arrived', 'in_service', 'done']

/** One thing after the other about each visit, as a desk would; the other desk has its own idea of some. */
export function anyCommand(
  visits: readonly string[],
  chance: Chance,
  place: number,
): Command<WaitingKind> {
  const visit = visits[Math.floor(chance() * visits.length)] ?? ''
  const dice = chance()
  if (dice < 0.1) return { kind: 'appointment.walk-in', args: walkIn(randomUUID()) }
  if (dice < 0.3)
    return {
      kind: 'appointment.status',
      args: {
        appointmentId: visit,
        expectedFrom: 'arrived',
        to: STEPS[Math.floor(chance() * STEPS.length)] ?? 'done',
        statusVersion: 1,
      },
    }
  return note(visit, `${String(place).padStart(4, '0')} ${chance()}`)
}

/** Works through the storm, and then waits until nothing that can go out is left. */
export async function rage(
  devices: readonly StormDevice[],
  {
    visits,
    total,
    chance,
  }: { readonly visits: readonly string[]; readonly total: number; readonly chance: Chance },
): Promise<number> {
  for (const { deliveries } of devices) deliveries.fate = badWeather(chance)
  for (let place = 0; place < total;) {
    const device = devices[place % devices.length]
    const count = Math.min(total - place, 1 + Math.floor(chance() * 4))
    const commands = Array.from({ length: count }, (_, more) =>
      anyCommand(visits, chance, place + more),
    )
    await device?.write(commands)
    place += count
    if (chance() < 0.08) await device?.loseTab()
    await pause(chance() * 150)
  }
  for (const { deliveries } of devices) deliveries.fate = () => arrives
  const healedAt = Date.now()
  for (const device of devices) {
    await device.wakeAll()
    while (!isAtRest(await device.rows())) await pause(250)
  }
  return Date.now() - healedAt
}

/** What is left can only be moved by a person. */
export function isAtRest(rows: readonly WaitingAction[]): boolean {
  return rows.every((row) => isSettled(row) || (row.state === 'queued' && isHeldBy(row, rows)))
}
