import { useQuery } from '@tanstack/react-query'
import { salonDay } from '#domain/time/salon-clock.ts'
import { SALON } from '#domain/salon/salon.ts'
import { COMPARISONS, comparedDays, daysAhead, PERIODS } from '#domain/report/report-days.ts'
import {
  FIRST_COMPARISON,
  FIRST_PERIOD,
  flawOfDays,
  readReportPlace,
  shownDays,
} from '#domain/report/report-place.ts'
import { readSort, rowGroups } from '#domain/report/report-rows.ts'
import { daysInWords } from '#domain/report/report-series.ts'
import { DIMENSIONS, withSomethingToCompare } from '#domain/report/service-report.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useNow } from '#data/app/use-now.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { serviceReportQuery } from '#data/report/service-report.ts'
import { PeriodPicker } from '#ui/report/period-picker.tsx'
import { ReportActions } from '#ui/report/report-actions.tsx'
import { ReportSheet } from '#ui/report/report-sheet.tsx'
import { ReportSkeleton } from '#ui/report/report-skeleton.tsx'
import { fileOfReport } from './report-file.ts'
import { isWithoutAny, ReportFigures } from './report-figures.tsx'
import { WORDS } from './words.ts'
import type { Dimension, ServiceReport } from '#domain/report/service-report.ts'
import type { ReportDays } from '#domain/report/report-days.ts'
import type { ReportPlace } from '#domain/report/report-place.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

/** Which services were booked, how often and for how much. */
export function SectionScreen({ section, title, person, search, onSearch }: SectionVisit) {
  const data = useAppData()
  const today = salonDay(useNow())
  const place = readReportPlace(search)
  const onPlace = (wanted: ReportPlace) => onSearch({ ...wanted })
  const days = shownDays(place, today)
  const compared = comparedDays(days, place.compare ?? FIRST_COMPARISON)
  const { userId } = person
  const query = useQuery({
    ...serviceReportQuery(data, userId, days, compared),
    select: withSomethingToCompare,
  })
  const by = DIMENSIONS.find((known) => known === place.by) ?? 'service'
  const report = query.data

  return (
    <ReportSheet<ServiceReport>
      title={title}
      purpose={section.purpose}
      house={SALON.name}
      days={
        <>
          <strong>{daysInWords(days)}.</strong>{' '}
          {compared !== null &&
            WORDS[report?.before === null ? 'nothingCompared' : 'comparedWith'](
              daysInWords(compared),
            )}{' '}
          {daysAhead(days, today) > 0 && WORDS.ahead(daysAhead(days, today))}
        </>
      }
      picker={<Picker {...{ place, days, onPlace }} />}
      actions={
        <ReportActions
          words={WORDS.actions}
          onPrint={() => window.print()}
          onExport={
            report === undefined
              ? null
              : () => data.platform.downloads.save(fileFor(report, by, place), nameFor(days))
          }
        />
      }
      answer={useSectionAnswer(query, WORDS.failed)}
      empty={
        report !== undefined && isWithoutAny(report)
          ? { title: WORDS.emptyTitle, words: WORDS.empty }
          : null
      }
      meanwhile={<ReportSkeleton label={WORDS.loading} />}
    >
      {(shown) => <ReportFigures report={shown} {...{ userId, by, place, onPlace }} />}
    </ReportSheet>
  )
}

interface PickerProps {
  readonly place: ReportPlace
  readonly days: ReportDays
  readonly onPlace: (place: ReportPlace) => void
}

function Picker({ place, days, onPlace }: PickerProps) {
  const { from: _from, until: _until, of: _of, list: _list, on: _on, ...kept } = place
  return (
    <PeriodPicker
      periods={PERIODS.map((id) => ({ id, label: WORDS.periods[id] }))}
      period={place.period ?? FIRST_PERIOD}
      own="own"
      days={days}
      flawOf={(typed) => {
        const flaw = flawOfDays(typed)
        return flaw === null ? null : WORDS.flaws[flaw]
      }}
      onPeriod={(period, own) => onPlace({ ...kept, ...own, period })}
      comparisons={COMPARISONS.map((id) => ({ id, label: WORDS.comparisons[id] }))}
      comparison={place.compare ?? FIRST_COMPARISON}
      onComparison={(compare) => onPlace({ ...place, compare })}
      words={WORDS.picker}
    />
  )
}

function fileFor(report: ServiceReport, by: Dimension, place: ReportPlace): Blob {
  const groups = rowGroups(report, by, readSort(place.sort, by))
  const text = fileOfReport(by, groups, report.before !== null)
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

const nameFor = ({ from, until }: ReportDays): string => WORDS.file(from, until)
