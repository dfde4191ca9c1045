import type { RowFields } from '#domain/text/row-fields.ts'
import type { EditPlace } from './edit-places.ts'
import type { Refused } from './verdict.ts'

/**
 * Everything the app knows about a command beside what it says: one of these for each, in the folder of its
 * noun. The database says who may ask for it and what it does, in one row for each.
 */
export interface CommandRules<Args> {
  /** What lies on a device under this name is read as this one; the database knows it, too. */
  readonly onceCalled?: string
  /** Anyone: what it says does not depend on who is signed in, so it never waits for a session. */
  readonly sender: 'anyone' | 'the person'
  /** Why it was not done, and what can be done about it. */
  readonly refusal: (verdict: Refused, now: number) => string
  /** Null: it is decided in the moment, as money, sign-up, plans and roles are. */
  readonly waiting: WaitingRules<Args> | null
}

/** Of one that may be saved on the device and go out later. */
export interface WaitingRules<Args> {
  /** What it is about; what is about the same thing is applied in the order in which it was written. */
  readonly lane: (args: Args, id: string) => string
  /** In the list of changes, where no more is known of it, or it belongs to somebody who is not here. */
  readonly called: string
  readonly title?: (args: Args, about: About) => string
  /** What has to be read so that its title can name people and visits. */
  readonly names?: Names
  /** Fields in its writer’s own words: shown below the title, and not remembered once it has arrived. */
  readonly ownWords?: readonly (keyof Args & string)[]
  /** What else is not remembered; null forgets all that was said. */
  readonly remembered?: (args: Args) => Args | null
  /** Where other words for it can be written: in the list itself, or on a page that knows what was asked for. */
  readonly editedAt:
    | 'here'
    | EditPlace
    | ((args: Args | null, known: EditKnowledge) => EditPlace | null)
  /** What was asked for beside what stands on the server; null where it says no such thing. */
  readonly conflict?: (args: Args, current: RowFields, now: number) => ConflictValues | null
  /** The same wish on what stands there now; null where that cannot be. */
  readonly anyway?: (args: Args, current: RowFields) => Args | null
  /** The same wish at another time that the salon named; null where it did not say all of it. */
  readonly atTime?: (args: Args, time: OfferedTime) => Args | null
  /** The same wish with nobody to do it yet. */
  readonly unassigned?: (args: Args) => Args
}

/** One for each kind of a noun; the compiler misses none. */
export type Commands<Arguments> = {
  readonly [Kind in keyof Arguments]: CommandRules<Arguments[Kind]>
}

export type Names = 'members' | 'own visits' | 'desk'

/** What the address of a form is put together from. */
export interface EditKnowledge {
  readonly isRefused: boolean
  readonly team: readonly { readonly id: string; readonly name: string }[]
}

interface About {
  readonly known: KnownNames
  readonly now: number
}

/** What a sentence may call people and visits by; where it knows none, it stays general. */
export interface KnownNames {
  readonly member: (memberId: string) => string | null
  readonly visit: (appointmentId: string) => KnownVisit | null
  /** Of a card at the desk. */
  readonly client?: (cardId: string) => string | null
  readonly stylist?: (stylistId: string) => string | null
}

export interface KnownVisit {
  /** Null where it is one's own, and empty of whoever isn't known anymore. */
  readonly clientName: string | null
  readonly startsAt: number
}

/** Two values that exclude each other, for the person who has to choose. */
export interface ConflictValues {
  readonly yours: string
  readonly theirs: string
}

export interface OfferedTime {
  /** ISO 8601 with its offset. */
  readonly startsAt: string
  readonly steps: readonly OfferedStep[]
}

export interface OfferedStep {
  readonly appointmentId: string
  readonly stylistId: string
  readonly stylistName: string
  readonly startsAt: string
}
