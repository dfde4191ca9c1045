import { infiniteQueryOptions } from '@tanstack/react-query'
import { APPOINTMENTS_A_PAGE, readAppointmentsPage } from '#domain/report/reported-appointments.ts'
import { readServiceReport } from '#domain/report/service-report.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { reportQuery } from './report-query.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { AppointmentsPage, ReportedAppointment } from '#domain/report/reported-appointments.ts'
import type { Dimension, Figure } from '#domain/report/service-report.ts'
import type { ReportDays } from '#domain/report/report-days.ts'

/** The figures of these days and of those they are compared with. */
export function serviceReportQuery(
  data: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
  days: ReportDays,
  compared: ReportDays | null,
) {
  return reportQuery(data, userId, {
    routine: 'service_report',
    args: {
      from_day: days.from,
      until_day: days.until,
      before_from: compared?.from ?? null,
      before_until: compared?.until ?? null,
    },
    read: readServiceReport,
  })
}

/** Which appointments a figure counts: of one row, or of all of them. */
export interface BehindFigure extends ReportDays {
  readonly by: Dimension | 'all'
  readonly of: string
  readonly figure: Figure
}

/** A page at a time, and with the names of clients in it never kept on the device. */
export function reportedAppointmentsQuery(
  { backend }: Pick<AppData, 'backend'>,
  userId: string,
  { from, until, by, of, figure }: BehindFigure,
) {
  return infiniteQueryOptions({
    queryKey: ['reported-appointments', userId, from, until, by, of, figure],
    queryFn: async ({ pageParam: last }) => {
      const { person } = await backend()
      const asked = {
        from_day: from,
        until_day: until,
        by,
        of,
        figure,
        after_time: last?.writtenStart ?? null,
        after_id: last?.id ?? null,
      }
      return readAppointmentsPage(await answerOf(person.rpc('reported_appointments', asked)))
    },
    initialPageParam: null as ReportedAppointment | null,
    getNextPageParam: ({ appointments }: AppointmentsPage) =>
      appointments.length < APPOINTMENTS_A_PAGE ? undefined : appointments.at(-1),
  })
}
