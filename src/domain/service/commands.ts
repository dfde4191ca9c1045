import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** What managers say of a service. */
export interface ServiceWish {
  readonly name: string
  readonly category: string
  readonly description: string
  readonly features: readonly string[]
  readonly image: string | null
  /** Nothing: the price is agreed in person. */
  readonly priceCents: number
  /** Nothing: no discount. */
  readonly discountPercent: number
  readonly discountWords: string
  readonly isPublished: boolean
  /** Minutes hands on, hands free while it sets, hands on again, and so forth. */
  readonly parts: readonly number[]
  /** To get ready and to clean up. */
  readonly minutesBefore: number
  readonly minutesAfter: number
  readonly roomKind: string | null
  /** How long ahead clients have to book. */
  readonly leadMinutes: number
  readonly isAddOn: boolean
  /** The categories it comes along with; without any, its own. */
  readonly goesWith: readonly string[]
  readonly isBookableOnline: boolean
}

export interface ServiceArguments {
  /** The device names the service, so that adding it can be taken back. */
  readonly 'service.add': {
    readonly serviceId: string
    readonly service: ServiceWish
    /** Which one it's a copy of, for the same people to do it. */
    readonly teamOf: string | null
  }
  readonly 'service.change': {
    readonly serviceId: string
    readonly service: ServiceWish
    readonly serviceVersion: number
  }
  /** Before another one in the menu, or to its end. */
  readonly 'service.move': { readonly serviceId: string; readonly beforeId: string | null }
  /** Who does it; it may take them another time than the rest. */
  readonly 'service.assign': {
    readonly serviceId: string
    readonly stylistId: string
    readonly doesIt: boolean
    readonly parts: readonly number[] | null
  }
  /** Only one that nobody has booked, or waits for. */
  readonly 'service.remove': { readonly serviceId: string }
}

/** Nothing of it waits on a device: until the salon knows, clients would book at another price. */
const AT_ONCE = { sender: 'the person', refusal: serviceRefusal, waiting: null } as const

export const SERVICE_COMMANDS = {
  'service.add': AT_ONCE,
  'service.change': AT_ONCE,
  'service.move': AT_ONCE,
  'service.assign': AT_ONCE,
  'service.remove': AT_ONCE,
} as const satisfies Commands<ServiceArguments>

function serviceRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this service after you last saw it, so your change wasn’t saved.',
  'service-known': 'This was added already. You’ll find it in the list.',
  'service-gone': 'This service isn’t there anymore. Someone may have removed it.',
  'service-booked':
    'Someone has booked this or is waiting for it, so it can’t be removed. Hide it instead.',
  'service-undone': 'Someone has to do it. Turn on someone else first, or hide the service.',
  'not-allowed': 'Only managers, administrators and owners can change services.',
}
