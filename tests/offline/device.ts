import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { sendContactMessage } from '#data/contact/contact.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { fakePlatform, openTabs, settle, type FakePlatform } from '#support/fake-platform.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Tabs } from '#platform/tabs.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { FakeSalon } from './fake-salon.ts'

export const MESSAGE: ContactMessage = {
  name: 'Hannah Brooks',
  email: 'hannah@example.com',
  phone: '',
  message: 'Do you have time on Friday?',
}

/** What is due late in a long wait may depend on what was due early. */
const STEP_MS = 60_000

/** One phone with the site open in a tab; its storage outlives the tab. */
export interface Tab extends FakePlatform {
  readonly data: AppData
  writes(message?: Partial<ContactMessage>): Promise<string | null>
  rows(): readonly WaitingAction[]
  states(): readonly string[]
  /** Lets this tab's time pass until it has nothing more to do in it. */
  waits(milliseconds: number): Promise<void>
}

interface Wishes {
  readonly tabs?: Tabs
  readonly startsAt?: number
  readonly isOffline?: boolean
  readonly wakeLater?: () => Promise<void>
}

export async function openTab(salon: FakeSalon, wishes: Wishes = {}): Promise<Tab> {
  const platform = fakePlatform({
    server: salon.answer,
    tellsTime: true,
    tabs: wishes.tabs ?? openTabs()(),
    ...(wishes.startsAt !== undefined && { startsAt: wishes.startsAt }),
  })
  if (wishes.isOffline === true) platform.world.loseNetwork()
  const { wakeLater } = wishes
  const data = openAppData({ ...platform, ...(wakeLater && { wakeLater }) })
  await data.session.ready()
  await atRest()
  return {
    ...platform,
    data,
    writes: async (changes = {}) => {
      const taken = await sendContactMessage(data, { ...MESSAGE, ...changes })
      await atRest()
      return taken.id
    },
    rows: () => data.outbox.actions(),
    states: () => data.outbox.actions().map(({ state }) => state),
    waits: async (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= STEP_MS) {
        await platform.world.pass(Math.min(left, STEP_MS))
        await atRest()
      }
      await atRest()
    },
  }
}

/** The databases of this device work in turns of their own. */
export async function atRest(): Promise<void> {
  await settle(8)
}

export async function forgetDevice(): Promise<void> {
  await atRest()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
}
