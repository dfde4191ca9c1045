import { seriesOf, stepFor } from '#domain/report/report-series.ts'
import { BarChart } from '#ui/report/bar-chart.tsx'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { figureInWords, tickInWords } from './figure-words.ts'
import { WORDS } from './words.ts'
import type { Figure, ServiceReport } from '#domain/report/service-report.ts'
import type { ReportDays } from '#domain/report/report-days.ts'
import type { SeriesBar } from '#domain/report/report-series.ts'

/** What is worth drawing. */
export const DRAWN = ['valueCents', 'booked', 'newClients'] as const satisfies readonly Figure[]
export type Drawn = (typeof DRAWN)[number]

interface Props {
  readonly report: ServiceReport
  readonly figure: Drawn
  readonly onFigure: (figure: Drawn) => void
  readonly onOpen: (days: ReportDays) => void
}

/** How the days of the period differ. */
export function ReportChart({ report, figure, onFigure, onOpen }: Props) {
  const series = seriesOf(report, figure)
  const counts = seriesOf(report, figure === 'valueCents' ? 'booked' : figure)
  const title = WORDS.chartTitle(WORDS.figures[figure], stepFor(report.now))
  return (
    <section className="report-card" aria-labelledby="report-chart-title">
      <div className="report-part-head">
        <h2 id="report-chart-title">{title}</h2>
        <SegmentedChoice
          label={WORDS.chartFigure}
          name="report-chart-figure"
          choices={DRAWN.map((id) => ({ id, label: WORDS.figures[id] }))}
          chosen={figure}
          onChoose={onFigure}
        />
      </div>
      <BarChart
        bars={series.map((bar) => ({ ...bar, key: bar.from, told: toldOf(bar, figure) }))}
        label={WORDS.chartLabel(title)}
        summary={summaryOf(title, series, figure)}
        unit={figure === 'valueCents' ? 100 : 1}
        tick={(value) => tickInWords(figure, value)}
        legend={[WORDS.legend.now, WORDS.legend.before]}
      >
        {(place) => {
          const bar = series[place]
          const count = counts[place]?.value ?? 0
          return (
            bar !== undefined && (
              <>
                <span>{toldOf(bar, figure)}</span>
                {count > 0 && <Button onClick={() => onOpen(bar)}>{WORDS.seeBar(count)}</Button>}
              </>
            )
          )
        }}
      </BarChart>
    </section>
  )
}

function toldOf({ long, value, before }: SeriesBar, figure: Figure): string {
  const words = figureInWords(figure, value)
  if (before === null) return WORDS.told(long, words)
  return WORDS.toldBefore(long, words, figureInWords(figure, before))
}

function summaryOf(title: string, series: readonly SeriesBar[], figure: Figure): string {
  const total = series.reduce((sum, { value }) => sum + value, 0)
  const [highest] = series.toSorted((one, other) => other.value - one.value)
  if (highest === undefined || total === 0) return WORDS.nothingDrawn(title)
  return WORDS.summary(
    title,
    figureInWords(figure, total),
    WORDS.told(highest.long, figureInWords(figure, highest.value)),
  )
}
