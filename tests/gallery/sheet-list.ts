import { allLooks, fileOf, SIZES, type Look } from '#sight/looks.ts'
import type { Who } from '#sight/screen.ts'

/** Where they are kept. */
export const SHEETS = 'tests/gallery/sheets'

/** One contact sheet: what somebody sees in a window of that size, in the order of the list of screens. */
export interface Sheet {
  readonly name: string
  readonly size: Look['size']
  readonly screens: readonly {
    readonly name: string
    readonly light: string
    readonly dark: string
  }[]
}

const DESK = /^desk, /

const ROLES: Readonly<Record<string, readonly Who[]>> = {
  visitor: ['visitor'],
  client: ['client', 'holder', 'member'],
  reception: ['receptionist'],
  staff: ['employee', 'manager', 'admin', 'business_owner'],
}

/** At noon everything; the desk, where every hour looks different, through the whole day. */
export function contactSheets(): readonly Sheet[] {
  const looks = allLooks().filter(
    ({ screen, hour }) => hour.name === '13:00' || DESK.test(screen.name),
  )
  return SIZES.flatMap((size) =>
    Object.entries(ROLES).map(([role, who]) => {
      const own = looks.filter((look) => look.size === size && who.includes(look.screen.who))
      const inBothLights = own.filter(({ theme }) => theme === 'light')
      return {
        name: `${role}-${size.name}`,
        size,
        screens: inBothLights.map((look) => ({
          name:
            look.hour.name === '13:00'
              ? look.screen.name
              : `${look.screen.name}, ${look.hour.name}`,
          light: fileOf(look),
          dark: fileOf({ ...look, theme: 'dark' }),
        })),
      }
    }),
  )
}
