import { withoutWay } from '#domain/booking/commands.ts'
import { waitlistRefusal } from './waitlist.ts'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import type { BookedGuest, GuestBooking } from '#domain/booking/commands.ts'
import type { Commands } from '#domain/command/command.ts'

export interface WaitlistArguments {
  readonly 'waitlist.join': WaitlistWish
  readonly 'waitlist.join-as-guest': GuestWaitlistWish
  readonly 'waitlist.leave': OfEntry
  readonly 'waitlist.take': OfEntry
  /** What is offered goes to the next in line, and whoever let it go waits behind the others. */
  readonly 'waitlist.pass': OfEntry
}

interface OfEntry {
  readonly entryId: string
}

/** The device names the entry, so that it can be taken back before the server has heard of it. */
export interface WaitlistWish extends OfEntry {
  readonly guest: BookedGuest
  /** In the order in which they are done. */
  readonly serviceIds: readonly string[]
  /** Null: anybody. */
  readonly stylistId: string | null
  /** As in a date field; both days count. */
  readonly fromDay: string
  readonly untilDay: string
  /** Since midnight by the salon's clock: not before the one, and over by the other. */
  readonly fromMinute: number
  readonly untilMinute: number
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly note: string
}

/** Of somebody without an account; where an offer goes is all that is known of them. */
export type GuestWaitlistWish = Omit<WaitlistWish, 'guest'> &
  Pick<GuestBooking, 'name' | 'email' | 'phone' | 'website'>

const AT_ONCE = { sender: 'the person', refusal: waitlistRefusal, waiting: null } as const
const IN_LANE = {
  lane: ({ entryId }: OfEntry) => `waitlist:${entryId}`,
  editedAt: AT_CALENDAR,
} as const
const JOIN = 'Join the waitlist'

export const WAITLIST_COMMANDS = {
  'waitlist.join': {
    sender: 'the person',
    refusal: waitlistRefusal,
    waiting: {
      ...IN_LANE,
      called: JOIN,
      title: ({ guest }) => ('name' in guest ? `Put ${guest.name} on the waitlist` : JOIN),
      ownWords: ['note'],
      remembered(wish) {
        const guest = withoutWay(wish.guest)
        return guest === wish.guest ? wish : { ...wish, guest }
      },
    },
  },
  'waitlist.join-as-guest': { sender: 'anyone', refusal: waitlistRefusal, waiting: null },
  'waitlist.leave': {
    sender: 'the person',
    refusal: waitlistRefusal,
    waiting: { ...IN_LANE, called: 'Leave the waitlist' },
  },
  'waitlist.take': AT_ONCE,
  'waitlist.pass': AT_ONCE,
} as const satisfies Commands<WaitlistArguments>
