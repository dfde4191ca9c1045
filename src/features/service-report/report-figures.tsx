import { changeOf } from '#domain/report/report-change.ts'
import { readSort, rowGroups, sortAsText, sortedBy } from '#domain/report/report-rows.ts'
import { daysInWords } from '#domain/report/report-series.ts'
import { DIMENSIONS, FIGURES, totalOf } from '#domain/report/service-report.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { KeyFigures } from '#ui/report/key-figures.tsx'
import { ReportTable } from '#ui/report/report-table.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { figureInWords } from './figure-words.ts'
import { DRAWN, ReportChart } from './report-chart.tsx'
import { ALL, COLUMNS, nameOfRow, tableLines } from './report-lines.ts'
import { WORDS } from './words.ts'
import type { BehindFigure } from '#data/report/service-report.ts'
import type { Dimension, Figure, ServiceReport } from '#domain/report/service-report.ts'
import type { ReportPlace } from '#domain/report/report-place.ts'

interface Props {
  readonly userId: string
  readonly report: ServiceReport
  readonly by: Dimension
  readonly place: ReportPlace
  readonly onPlace: (place: ReportPlace) => void
}

const KEY_FIGURES = ['valueCents', 'booked', 'done', 'cancelled', 'noShows', 'newClients'] as const

/** Nothing was booked in these days, nor in those they are compared with. */
export function isWithoutAny({ now, before }: ServiceReport): boolean {
  return now.days.length === 0 && before === null
}

export function ReportFigures({ userId, report, by, place, onPlace }: Props) {
  const { now, before } = report
  const [total, earlier] = [
    totalOf(now.rows[by]),
    before === null ? null : totalOf(before.rows[by]),
  ]
  const open = (of: string, figure: Figure) => onPlace({ ...closed(place), of, list: figure })
  const listed = listedOf(report, by, place)
  return (
    <>
      <KeyFigures
        label={WORDS.keyFigures}
        figures={KEY_FIGURES.map((id) => ({
          id,
          label: WORDS.figures[id],
          value: figureInWords(id, total[id]),
          change: earlier === null ? null : changeOf(total[id], earlier[id]),
          before:
            earlier === null || earlier[id] === 0
              ? ''
              : WORDS.before(figureInWords(id, earlier[id])),
          onOpen: total[id] === 0 ? null : () => open(ALL, id),
        }))}
      />
      <ReportChart
        report={report}
        figure={DRAWN.find((known) => known === place.figure) ?? 'valueCents'}
        onFigure={(figure) => onPlace({ ...place, figure })}
        onOpen={({ from, until }) =>
          onPlace({ ...closed(place), of: ALL, list: 'booked', on: `${from} ${until}` })
        }
      />
      <Detail {...{ report, by, place, onPlace, open }} />
      <p className="report-notes">
        {WORDS.notes} {WORDS.notesNew}
      </p>
      <AppointmentList
        userId={userId}
        behind={listed?.behind ?? null}
        title={listed?.title ?? ''}
        onClose={() => onPlace(closed(place))}
      />
    </>
  )
}

interface DetailProps extends Omit<Props, 'userId'> {
  readonly open: (of: string, figure: Figure) => void
}

function Detail({ report, by, place, onPlace, open }: DetailProps) {
  const sort = readSort(place.sort, by)
  const lines = tableLines(by, rowGroups(report, by, sort), open)
  return (
    <section className="report-part" aria-labelledby="report-detail-title">
      <div className="report-part-head">
        <h2 id="report-detail-title">{WORDS.tableTitle}</h2>
        <SegmentedChoice
          label={WORDS.tableBy}
          name="report-by"
          choices={DIMENSIONS.map((id) => ({ id, label: WORDS.dimensions[id] }))}
          chosen={by}
          onChoose={(chosen) => {
            const { sort: _sort, ...rest } = closed(place)
            onPlace({ ...rest, by: chosen })
          }}
        />
      </div>
      <ReportTable
        label={WORDS.tableTitle}
        nameLabel={WORDS.dimensions[by]}
        columns={COLUMNS}
        {...lines}
        sort={sort}
        sortLabel={WORDS.sort}
        sortWords={WORDS.sortBy}
        onSort={(id) => {
          onPlace({ ...place, sort: sortAsText(sortedBy(sort, id)) })
        }}
      />
    </section>
  )
}

function closed({ of: _of, list: _list, on: _on, ...place }: ReportPlace): ReportPlace {
  return place
}

interface Listed {
  readonly behind: BehindFigure
  readonly title: string
}

/** What the address asks to list, as long as there is such a row. */
function listedOf(
  { now }: ServiceReport,
  by: Dimension,
  { of, list, on }: ReportPlace,
): Listed | null {
  const figure = FIGURES.find((known) => known === list)
  if (of === undefined || figure === undefined) return null
  const [from = now.from, until = now.until] = on?.split(' ') ?? []
  const days = { from, until }
  if (of === ALL) {
    const title = WORDS.list.ofDays(WORDS.figures[figure], daysInWords(days))
    return { behind: { ...days, by: 'all', of: '', figure }, title }
  }
  const row = now.rows[by].find(({ key }) => key === of)
  if (row === undefined) return null
  return {
    behind: { ...days, by, of, figure },
    title: WORDS.list.title(nameOfRow(by, row), WORDS.figures[figure]),
  }
}
