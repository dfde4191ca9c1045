import { visitRefusal } from '#domain/visit/visit-refusals.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { SALON } from '#domain/salon/salon.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** Why a visit was not booked, and when it could be instead. */
export interface BookingRefusal {
  readonly sentence: string
  readonly alternatives: readonly number[]
}

export function bookingRefusal(verdict: Refused, now: number): BookingRefusal {
  const alternatives = alternativesIn(verdict)
  if (verdict.code === 'companion-busy' && alternatives.length > 0)
    return { sentence: COMPANION_BUSY, alternatives }
  if (verdict.code !== 'slot-taken') return { sentence: sentenceFor(verdict, now), alternatives }
  const sentence = alternatives.length === 0 ? TAKEN_FOR_GOOD : TIME_TAKEN
  return { sentence, alternatives }
}

export const TIME_TAKEN = 'Someone just took that time. Nothing is booked yet. Next openings:'
const COMPANION_BUSY =
  'Someone coming with you is busy then. Nothing is booked yet. Times that work for all of you:'
const TAKEN_FOR_GOOD =
  'Someone just took that time. Nothing is booked yet. Please pick another day.'

function sentenceFor(verdict: Refused, now: number): string {
  const isOfOffer = verdict.code === 'invalid' && Object.keys(verdict.fields).length === 0
  return isOfOffer
    ? `Our menu changed since you picked this, so nothing was booked. Please pick again, or call us at ${SALON.phone}.`
    : visitRefusal(verdict, now)
}

function alternativesIn({ current }: Refused): readonly number[] {
  const offered = fieldsOf(current).value('alternatives')
  return (Array.isArray(offered) ? offered : []).flatMap(
    (one: unknown) => fieldsOf(one).moment('startsAt') ?? [],
  )
}
