/** Whole minutes since the epoch: the same everywhere, whatever the clocks on the walls show. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** One day, as far as anybody who looks for a time needs to know it: what is free, not why the rest is not. */
export interface FreeTime {
  readonly day: string
  /** When clients may be in the salon. */
  readonly open: readonly Span[]
  readonly stylists: readonly FreeStylist[]
  readonly rooms: readonly FreeRoom[]
}

export interface FreeStylist {
  readonly id: string
  /** When the hands are free: shifts without breaks, time off and what is booked already. */
  readonly free: readonly Span[]
  /** How much of the day is booked: of two who could, the one with less to do is asked. */
  readonly bookedMinutes: number
}

/** A chair, a basin, a treatment room. */
export interface FreeRoom {
  readonly id: string
  readonly kind: string
  readonly free: readonly Span[]
}

/** Everybody who comes together; one person in most cases. */
export interface WantedVisit {
  readonly guests: readonly WantedGuest[]
  /** Side by side they all begin at once, in a row the next begins when the one before has ended. */
  readonly order: 'side-by-side' | 'in-a-row'
  /** How long somebody may sit and wait before a step; in fives. */
  readonly longestWait: number
  /** A visit may begin at these times and no others: lead time and horizon. */
  readonly begins: Span
  /** Beginnings lie this many minutes apart, counted from the salon’s midnight. */
  readonly everyMinutes: number
}

export interface WantedGuest {
  readonly steps: readonly WantedStep[]
  /** When this person has another visit. */
  readonly busy: readonly Span[]
}

/** One service of a visit, and everybody who could do it. */
export interface WantedStep {
  readonly roomKind: string | null
  readonly stylists: readonly Timing[]
}

/** How long a service takes somebody: hands on, hands free while it sets, hands on again, and so forth. */
export interface Timing {
  readonly stylistId: string
  /** Odd ones hands on, even ones hands free; an odd number of them, each at least a minute. */
  readonly parts: readonly number[]
  /** For getting ready and cleaning up; between two steps with the same stylist neither is needed. */
  readonly before: number
  readonly after: number
}

/** A beginning that is free, with who would do what and where. */
export interface Offer extends Span {
  readonly guests: readonly (readonly PlannedStep[])[]
}

export interface PlannedStep extends Span {
  readonly stylistId: string
  readonly roomId: string | null
  readonly parts: readonly number[]
  /** As they count within this visit. */
  readonly before: number
  readonly after: number
}
