import { visitRefusal } from './change-fate.ts'
import { fieldsOf } from './row-fields.ts'
import { SALON } from './salon.ts'
import type { Verdict } from './verdict.ts'

type Refused = Extract<Verdict, { outcome: 'rejected' }>

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

export const TIME_TAKEN =
  'Somebody was quicker: this time has just been taken. Nothing is booked yet. These are free next:'
const COMPANION_BUSY =
  'Somebody who comes with you is not free at that time. Nothing is booked yet. All of you can come at:'
const TAKEN_FOR_GOOD =
  'Somebody was quicker: this time has just been taken. Nothing is booked yet. Please choose another day.'

function sentenceFor(verdict: Refused, now: number): string {
  const isOfOffer = verdict.code === 'invalid' && Object.keys(verdict.fields).length === 0
  return isOfOffer ? CHANGED : visitRefusal(verdict, now)
}

const CHANGED = `What we offer has changed since you chose it, so nothing was booked. Please choose again, or call us at ${SALON.phone}.`

function alternativesIn({ current }: Refused): readonly number[] {
  const offered = fieldsOf(current).value('alternatives')
  return (Array.isArray(offered) ? offered : []).flatMap(
    (one: unknown) => fieldsOf(one).moment('startsAt') ?? [],
  )
}
