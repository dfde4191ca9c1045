import { HOURS_OF_DAY, SUNDAY, type SalonHour } from '#support/salon-at.ts'
import { STAFF_ROLES } from '#domain/session/roles.ts'
import { STAFF_SECTIONS } from '#domain/staff/staff-pages.ts'
import { SCREENS } from './screens.ts'
import type { Screen } from './screen.ts'

export const SIZES = [
  { name: 'phone', width: 390, height: 844, isTouch: true },
  { name: 'tablet', width: 820, height: 1180, isTouch: true },
  { name: 'desktop', width: 1440, height: 900, isTouch: false },
] as const
export const THEMES = ['light', 'dark'] as const

type Size = (typeof SIZES)[number]
type Theme = (typeof THEMES)[number]

/** One look at one screen: in which window, by which light and at what time. */
export interface Look {
  readonly screen: Screen
  readonly size: Size
  readonly theme: Theme
  readonly hour: SalonHour
}

const [EARLY, , NOON, , LATE] = HOURS_OF_DAY
const ALL_HOURS = [...HOURS_OF_DAY, SUNDAY]
const OWN_SECTIONS = STAFF_SECTIONS.filter(({ screen }) => screen !== undefined).map(
  ({ path }) => path,
)

/** Everything at every size and by every light, and what shows the time through the whole day. */
export function allLooks(): readonly Look[] {
  return SCREENS.flatMap((screen) =>
    sizesOf(screen).flatMap((size) =>
      THEMES.flatMap((theme) => hoursOf(screen).map((hour) => ({ screen, size, theme, hour }))),
    ),
  )
}

/**
 * The part that the gate looks at: every route of a visitor and a client and every section of a receptionist
 * once, sizes and lights dealt out among them, always the same way; the board before the doors open, at noon
 * and after they closed.
 */
export function gateLooks(): readonly Look[] {
  const byRoute = Map.groupBy(SCREENS.filter(isOfTheGate), routeOf)
  return [...byRoute.values()].flatMap(([screen], place) =>
    screen === undefined
      ? []
      : gateHoursOf(screen).map((hour, turn) => ({
          screen,
          size: SIZES[(place + turn) % SIZES.length] ?? SIZES[0],
          theme: THEMES[(place + turn) % THEMES.length] ?? 'light',
          hour,
        })),
  )
}

function isOfTheGate({ who, path, state, steps, only }: Screen): boolean {
  const isPlain = state === undefined && steps === undefined && only === undefined
  const ofStaff = who === 'receptionist' && OWN_SECTIONS.some((own) => path.startsWith(own))
  return isPlain && (who === 'visitor' || who === 'client' || ofStaff)
}

/** Pages of one kind, such as all people of the team, are drawn alike. */
function routeOf({ who, path }: Screen): string {
  return `${who} ${path.replace(/^\/(experts|services)\/.*/, '/$1/…')}`
}

function gateHoursOf({ path }: Screen): readonly SalonHour[] {
  return path.endsWith('?view=day') ? [EARLY, NOON, LATE] : [NOON]
}

export function nameOf({ screen, size, theme, hour }: Look): string {
  return `${screen.name} (${size.name}, ${theme}, ${hour.name})`
}

/** What a photograph of it is called. */
export function fileOf(look: Look): string {
  return `${nameOf(look).replaceAll(/[^\w,]+/g, '-')}.png`
}

/** In the salon at noon; every other hour, and every other state of the salon, has a server of its own. */
export function isAtNoon({ screen: { state }, hour }: Look): boolean {
  return hour === NOON && state !== 'empty' && state !== 'crowded'
}

export function isForStaff({ screen: { who } }: Look): boolean {
  return STAFF_ROLES.some((role) => role === who)
}

/** Looks from the same door: one server, one person, one kind of window. */
export function byVisit(looks: readonly Look[]): ReadonlyMap<string, readonly Look[]> {
  return Map.groupBy(looks, ({ screen: { state, who, installsByHand }, size, hour }) => {
    const salon = state === 'empty' || state === 'crowded' ? `${state} salon` : hour.name
    const device = installsByHand === true ? 'an older phone' : size.isTouch ? 'touch' : 'mouse'
    return `${salon}, ${who}, by ${device}`
  })
}

function hoursOf({ isTimed = false }: Screen): readonly SalonHour[] {
  return isTimed ? ALL_HOURS : [NOON]
}

function sizesOf({ only }: Screen): readonly Size[] {
  return SIZES.filter(({ name }) => only === undefined || name === only)
}
