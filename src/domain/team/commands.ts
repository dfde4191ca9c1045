import { closedDaysInWords } from '#domain/hours/closures.ts'
import { refusalWords } from '#domain/command/verdict.ts'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import type { ClosedDays } from '#domain/hours/closures.ts'
import type { Commands, KnownNames } from '#domain/command/command.ts'
import type { OwnShift } from './working-hours.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** What managers say of somebody who works here. */
export interface StylistWish {
  readonly name: string
  /** Senior Stylist */
  readonly title: string
  /** On the pages of the team. */
  readonly isOnSite: boolean
  /** For the card; the rest is on their own page. */
  readonly bio: string
  readonly biography: readonly string[]
  readonly specialties: readonly string[]
  readonly education: readonly string[]
}

/** The device names the time off, so that it can be taken back. */
export interface TimeOffWish extends ClosedDays {
  readonly timeOffId: string
  readonly stylistId: string
  /** For those who work here; no client reads it. */
  readonly reason: string
}

/** Of one week, the days that are to be otherwise; null: as the weeks of that person say. */
export interface WeekPlan {
  readonly monday: string
  readonly weekVersion: number
  readonly days: readonly {
    readonly stylistId: string
    readonly day: string
    readonly hours: readonly Span[] | null
  }[]
}

export interface TeamArguments {
  /** The device names the stylist, so that adding one can be taken back. */
  readonly 'stylist.add': { readonly stylistId: string; readonly stylist: StylistWish }
  readonly 'stylist.change': {
    readonly stylistId: string
    readonly stylist: StylistWish
    readonly stylistVersion: number
  }
  /** Only one whom nobody has booked, or waits for. */
  readonly 'stylist.remove': { readonly stylistId: string }
  /** All of one person's from today on. */
  readonly 'shifts.change': {
    readonly stylistId: string
    readonly shifts: readonly OwnShift[]
    readonly shiftsVersion: number
  }
  /** Days that are planned by themselves, beside what the weeks of a person say. */
  readonly 'shifts.plan': WeekPlan
  readonly 'stylist.add-time-off': TimeOffWish
  readonly 'stylist.remove-time-off': {
    readonly timeOffId: string
    /** Whose it is: what is said of one person's time off is done in that order. */
    readonly stylistId: string
    /** Of one that is under way, the days before today: they were off. */
    readonly keepsPast: boolean
  }
}

/** It doesn't wait on a device: until the salon knows, clients would book at other times. */
const AT_ONCE = { sender: 'the person', refusal: teamRefusal, waiting: null } as const

const OF_TIME_OFF = { sender: 'the person', refusal: timeOffRefusal } as const
const IN_THEIR_LANE = {
  lane: ({ stylistId }: Pick<TimeOffWish, 'stylistId'>) => `time-off:${stylistId}`,
  names: 'desk',
  editedAt: AT_CALENDAR,
} as const

export const TEAM_COMMANDS = {
  'stylist.add': AT_ONCE,
  'stylist.change': AT_ONCE,
  'stylist.remove': AT_ONCE,
  'shifts.change': AT_ONCE,
  'shifts.plan': AT_ONCE,
  // Who calls in sick is off, whether the desk has a connection or not.
  'stylist.add-time-off': {
    ...OF_TIME_OFF,
    waiting: {
      ...IN_THEIR_LANE,
      called: 'Time off',
      title: (args, about) => `Time off${forWhom(args, about)}: ${closedDaysInWords(args)}`,
      ownWords: ['reason'],
    },
  },
  'stylist.remove-time-off': {
    ...OF_TIME_OFF,
    waiting: {
      ...IN_THEIR_LANE,
      called: 'Remove time off',
      title: (args, about) => `Remove time off${forWhom(args, about)}`,
    },
  },
} as const satisfies Commands<TeamArguments>

function forWhom(
  { stylistId }: Pick<TimeOffWish, 'stylistId'>,
  { known }: { readonly known: KnownNames },
): string {
  const name = known.stylist?.(stylistId) ?? null
  return name === null ? '' : ` for ${name}`
}

function teamRefusal(verdict: Refused): string {
  const known: Readonly<Record<string, string>> = TEAM_REFUSALS
  return known[verdict.code] ?? refusalWords(verdict)
}

function timeOffRefusal(verdict: Refused): string {
  return verdict.code === 'not-allowed'
    ? 'Only the front desk, managers, administrators and owners can change who’s off.'
    : teamRefusal(verdict)
}

export const TEAM_REFUSALS = {
  stale: 'Someone changed this after you last saw it, so your change wasn’t saved.',
  'stylist-known': 'This person was added already. You’ll find them in the list.',
  'stylist-gone': 'This person isn’t on the team anymore.',
  'stylist-booked':
    'Clients have booked this person or are waiting for them, so they can’t be removed.',
  'shift-past': 'It’s a new day, so this can’t count from yesterday anymore. Please save again.',
  'off-already': 'This person is already off then.',
  'days-end-first': 'The end has to come after the beginning, and hours are for one day only.',
  'days-too-many': 'Time off can be up to a year long. Add the rest as another time off.',
  'days-too-far': 'That’s more than two years away. Pick an earlier day.',
  'days-past': 'That time is over. Pick a later one.',
  'days-over': 'That’s over already, so it stays in the records as it was.',
  'not-allowed': 'Only managers, administrators and owners can change the team.',
} as const
