import { useEffect, useRef } from 'react'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { Notice } from '#ui/notice.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'

interface Props {
  readonly refusal: BookingRefusal
  readonly onChoose: (startsAt: number) => void
}

/** Why nothing was booked, and the times that are free instead. */
export function NotBooked({ refusal: { sentence, alternatives }, onChoose }: Props) {
  const times = useRef<HTMLDivElement>(null)
  const shown = alternatives.join()
  useEffect(() => {
    const first = times.current?.querySelector('button') ?? times.current
    first?.focus()
    times.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div className="not-booked" ref={times} tabIndex={-1}>
      <Notice kind="refused" title={alternatives.length > 0 ? WORDS.refusedTitle : WORDS.notTitle}>
        {sentence}
      </Notice>
      {alternatives.length > 0 && (
        <div className="not-booked-times">
          {alternatives.map((startsAt) => (
            <button
              key={startsAt}
              type="button"
              className="time-choice tabular"
              onClick={() => onChoose(startsAt)}
            >
              <span>{dayOfVisit(startsAt)}</span> {timeOfVisit(startsAt)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
