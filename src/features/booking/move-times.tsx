import { useState } from 'react'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { timeOf } from '#domain/booking/wished-visit.ts'
import { Notice } from '#ui/notice.tsx'
import { DayStrip } from './day-strip.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'
import { TimeList } from './time-list.tsx'
import { TimesAwaited } from './times-awaited.tsx'
import { useMoveTimes } from './use-move-times.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

interface Props {
  readonly userId: string
  readonly linkToken?: string | undefined
  readonly visits: readonly OwnVisit[]
  readonly who: WhoDoesIt
  readonly offer: Offer | null
  readonly onChoose: (offer: Offer | null) => void
}

/** The days and times that are free for it; another day has other times. */
export function MoveTimes({ offer, onChoose, ...wish }: Props) {
  const times = useMoveTimes(wish)
  const [day, setDay] = useState('')
  if (times.times === null) return <TimesAwaited {...times} />
  if (times.offers === null) return <Notice>{WORDS.offMenu}</Notice>
  const ofDay = times.offers.get(day)
  return (
    <section className="moving-times" aria-label={WORDS.when}>
      <DayStrip
        strip={times.strip}
        page={times.page}
        chosenDay={day}
        onTurn={times.turnTo}
        onChoose={(next) => {
          setDay(next)
          onChoose(null)
        }}
      />
      {ofDay !== undefined && ofDay.length === 0 && <p>{WORDS.nothing(dayInWords(day))}</p>}
      {ofDay !== undefined && ofDay.length > 0 && (
        <TimeList
          label={dayInWords(day)}
          offers={ofDay}
          chosenTime={offer === null ? '' : timeOf(offer)}
          onChoose={(time) => onChoose(ofDay.find((one) => timeOf(one) === time) ?? null)}
        />
      )}
    </section>
  )
}
