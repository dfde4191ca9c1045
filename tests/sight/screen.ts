import type { Locator, Page } from '@playwright/test'
import type { Role } from '#domain/session/roles.ts'

/** Whose eyes: somebody passing by, a demo account, or somebody with a family or a plan of their own. */
export type Who = 'visitor' | Role | 'holder' | 'member'

/** How it goes with the salon or the network while somebody looks. */
export type State = 'full' | 'empty' | 'crowded' | 'offline' | 'error' | 'slow'

/** What a step may ask of the salon itself, where a press would not lead there. */
export interface Scene {
  readonly url: string
  /** From now on the server hands out another version of the app. */
  readonly publishNewVersion: () => void
  /** The path in the letter to a guest who has booked: held, or confirmed by them already. */
  readonly guestLink: (state: 'held' | 'confirmed') => Promise<string>
  /** The path in the letter to somebody whom a family invites. */
  readonly invitationLink: () => Promise<string>
}

/** One thing a person may have before their eyes: a page in some state, or a dialog over it. */
export interface Screen {
  readonly name: string
  readonly who: Who
  readonly path: string
  readonly state?: State
  /** Shows what time it is or what is next, so it is looked at through the day. */
  readonly isTimed?: boolean
  /** The modules that draw what opens over the page here. */
  readonly opens?: readonly string[]
  /** Only where there is such a window. */
  readonly only?: 'phone' | 'desktop'
  /** A phone whose browser does not offer to install anything. */
  readonly installsByHand?: boolean
  /** The presses that lead there. */
  readonly steps?: (page: Page, scene: Scene) => Promise<void>
}

/** What somebody who works here sees at an address. */
export const staffAt = (who: Role, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `${who}, ${path}`,
  who,
  path,
  ...more,
})

/** The first thing of that name a person could press: texts may say more than the name. */
export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()

export const presses =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click()
  }

/** The same page when the network is gone, when the salon does not answer, and while it takes its time. */
export function troubled(screen: Screen, ...states: readonly State[]): readonly Screen[] {
  return states.map((state) => ({ ...screen, name: `${screen.name}, ${state}`, state }))
}
