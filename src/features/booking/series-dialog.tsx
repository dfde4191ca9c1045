import { useMemo } from 'react'
import { SERIES_RHYTHMS } from '#domain/series/visit-series.ts'
import { bookedAgain, undecided } from '#domain/series/series-wish.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { bookSeries } from '#data/visit/visit-actions.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { showToast } from '#ui/toast.ts'
import { MovingFrame } from './moving-frame.tsx'
import { MOVING_WORDS as WORDS } from './moving-words.ts'
import { SeriesDates } from './series-dates.tsx'
import { TimesAwaited } from './times-awaited.tsx'
import { COUNTS, useSeries } from './use-series.ts'
import type { ChosenDate } from '#domain/series/series-wish.ts'
import type { MovingProps } from './moving-frame.tsx'

/** Every date is looked at before the first is booked; all of them are, or none. */
export function SeriesDialog({ userId, visits, onClose }: MovingProps) {
  const data = useAppData()
  const series = useSeries(userId, visits)
  const { isBusy, problem, act } = useAct(WORDS.seriesFailed)
  const { dates } = series
  const open = undecided(dates ?? [])
  const going = (dates ?? []).filter(({ offer }) => offer !== null)
  const order = useOrder(visits, dates)
  const go = async () => {
    const isDone = await act(async () => {
      await bookSeries(data, order)
      await showToast({
        title: WORDS.bookedTitle,
        message: WORDS.booked(going.length),
        kind: 'done',
      })
    })
    if (isDone) onClose()
  }
  return (
    <MovingFrame
      title={WORDS.seriesTitle}
      leave={WORDS.close}
      go={{
        label: WORDS.bookAll(going.length),
        isBusy,
        isReady: going.length > 1 && open.length === 0,
        onGo: () => void go(),
      }}
      problem={problem}
      onClose={onClose}
    >
      <Rhythm series={series} />
      <DatesPart series={series} />
      {dates !== null && (
        <output className="moving-consequence">
          {open.length > 0 ? WORDS.mustChoose(open.length) : WORDS.summary(going.length)}
        </output>
      )}
    </MovingFrame>
  )
}

/** Named once for as long as it is the same: asked again, it is the same series. */
function useOrder(visits: MovingProps['visits'], dates: readonly ChosenDate[] | null) {
  const { ids } = useAppData().platform
  return useMemo(
    () => ({
      seriesId: ids.fresh(),
      visits: (dates ?? []).flatMap(({ offer }) =>
        offer === null ? [] : bookedAgain(visits, offer, () => ids.fresh()),
      ),
    }),
    [visits, dates, ids],
  )
}

type Series = ReturnType<typeof useSeries>

function Rhythm({ series }: { readonly series: Series }) {
  const counts = COUNTS.filter((count) => count <= series.most)
  return (
    <div className="moving-rhythm">
      <SelectField
        label={WORDS.every}
        value={String(series.everyWeeks)}
        onChange={({ currentTarget }) => series.comeEvery(Number(currentTarget.value))}
      >
        {SERIES_RHYTHMS.map((weeks) => (
          <option key={weeks} value={weeks}>
            {WORDS.rhythm(weeks)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={WORDS.howMany}
        value={String(series.count)}
        onChange={({ currentTarget }) => series.comeTimes(Number(currentTarget.value))}
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {WORDS.visits(count)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function DatesPart({ series }: { readonly series: Series }) {
  if (!series.isOnMenu) return <Notice>{WORDS.offMenu}</Notice>
  if (series.dates === null) return <TimesAwaited {...series} />
  return <SeriesDates dates={series.dates} onChoose={series.choose} />
}
