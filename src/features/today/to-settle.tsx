import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countByDay, visitsWhileOff } from '#domain/visits-to-move/while-off.ts'
import { shortDay } from '#domain/hours/opening-days.ts'
import { AND } from '#domain/text/and-list.ts'
import { MOST_OPEN } from '#domain/inbox/inbox.ts'
import { wantsCall } from '#domain/reminder/reminder-record.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { leftUnmarked, unassignedOnDays } from '#domain/today/to-settle.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { emailStatusQuery } from '#data/email/sent-emails.ts'
import { useInbox } from '#data/inbox/use-inbox.ts'
import { useDeskRefusals } from '#data/desk/desk-refusals.ts'
import { reminderRecordQuery } from '#data/reminder/reminder-record.ts'
import { RowLink } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { CalendarPlace } from './today-part.tsx'
import type { OnDay } from '#domain/today/to-settle.ts'
import type { TodayView } from '#domain/today/team-today.ts'

interface Props {
  readonly view: TodayView
  readonly userId: string
  /** Whoever looks after the salon hears what keeps its emails from leaving. */
  readonly isManager: boolean
  readonly isSetUp: boolean
}

interface Wait {
  readonly words: string
  readonly to?: string
  readonly place?: CalendarPlace
}

/** What somebody at the desk has to do something about, and where; nothing is said of what is well. */
export function ToSettle({ view, userId, isManager, isSetUp }: Props) {
  const isConnected = useIsConnected()
  const today = salonDay(view.now)
  const refusals = useDeskRefusals(userId).length
  const inCalendar = useMemo(() => waitsIn(view), [view])
  const { waits, isSure, failed } = useOtherWaits({ userId, isManager }, view.now)
  const all = [
    ...(refusals > 0 ? [{ words: WORDS.waits.refusals(refusals), place: { day: today } }] : []),
    ...inCalendar,
    ...waits,
  ]
  if (!isSetUp && all.length === 0 && failed === null) return null
  return (
    <section className="today-settle" {...(all.length > 0 && { 'aria-label': WORDS.toSettle })}>
      {all.length > 0 && (
        <ul className="today-waits">
          {all.map(({ words, ...target }) => (
            <li key={words}>
              <RowLink {...target} className="today-wait">
                {words}
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </RowLink>
            </li>
          ))}
        </ul>
      )}
      {failed !== null && isConnected && <p className="today-soft">{WORDS.notLooked(failed)}</p>}
      {all.length === 0 && isSure && isConnected && <p className="today-soft">{WORDS.settled}</p>}
    </section>
  )
}

/** Emails that can’t leave, messages nobody has answered, and clients whom no reminder reached. */
function useOtherWaits({ userId, isManager }: Pick<Props, 'userId' | 'isManager'>, now: number) {
  const data = useAppData()
  const emails = useQuery({ ...emailStatusQuery(data, userId), enabled: isManager })
  const { list: messages, inbox } = useInbox({ userId, filter: 'open', most: MOST_OPEN })
  const reminders = useQuery(reminderRecordQuery(data, userId))
  const open = inbox?.messages.length ?? 0
  const missed = (reminders.data ?? []).filter((visit) => wantsCall(visit, now)).length
  const waits: readonly Wait[] = [
    ...(emails.data?.trouble ? [{ words: WORDS.waits.emails, to: '/employee/reports/email' }] : []),
    ...(open > 0
      ? [{ words: WORDS.waits.messages(open), to: '/employee/emails/operational' }]
      : []),
    ...(missed > 0
      ? [{ words: WORDS.waits.reminders(missed), to: '/employee/emails/reminders' }]
      : []),
  ]
  const failed = [
    ...(messages.isError ? [WORDS.messages] : []),
    ...(reminders.isError ? [WORDS.reminders] : []),
    ...(emails.isError ? [WORDS.emails] : []),
  ]
  const isSure = [messages, reminders, ...(isManager ? [emails] : [])].every(
    (query) => query.isSuccess && !query.isStale,
  )
  return { waits, isSure, failed: failed.length === 0 ? null : AND.format(failed) }
}

function waitsIn(view: TodayView): readonly Wait[] {
  const today = salonDay(view.now)
  const on = (day: string, words: string) => (day === today ? words : `${shortDay(day)}: ${words}`)
  const opened = ({ day, visitId }: OnDay) => ({ day, ...(visitId !== null && { open: visitId }) })
  return [
    ...unassignedOnDays(view).map(({ day, clients }) => ({
      words: on(day, WORDS.waits.unassigned(clients)),
      place: { day, open: 'waiting' },
    })),
    ...countByDay(visitsWhileOff(view)).map(({ day, visits }) => ({
      words: on(day, WORDS.waits.whileOff(visits)),
      place: { day, open: 'to-move' },
    })),
    ...leftUnmarked(view).map((found) => ({
      words: on(found.day, WORDS.waits.unmarked(found.clients)),
      place: opened(found),
    })),
  ]
}
