import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { unassignedVisits } from '#domain/board/desk-unassigned.ts'
import { wantsCall } from '#domain/reminder/reminder-record.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { unmarkedDays, visitsInTimeOff } from '#domain/today/to-settle.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { deskMessagesQuery } from '#data/desk/desk-messages.ts'
import { useDeskRefusals } from '#data/desk/desk-refusals.ts'
import { reminderRecordQuery } from '#data/reminder/reminder-record.ts'
import { RowLink } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { CalendarPlace } from './today-part.tsx'
import type { TodayView } from '#domain/today/team-today.ts'

interface Props {
  readonly view: TodayView
  readonly userId: string
}

interface Wait {
  readonly id: keyof typeof WORDS.waits
  readonly words: string
  readonly to: string
  readonly place?: CalendarPlace
}

const CALENDAR = '/employee/appointments'
const MOST_MESSAGES = 50

/** What somebody at the desk has to do something about, and where; nothing is said of what is well. */
export function ToSettle({ view, userId }: Props) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const wish = { userId, filter: 'open', most: MOST_MESSAGES } as const
  const messages = useQuery(deskMessagesQuery(data, wish))
  const reminders = useQuery(reminderRecordQuery(data, userId))
  const refusals = useDeskRefusals(userId).length
  const wanting = (reminders.data ?? []).filter((visit) => wantsCall(visit, view.now)).length
  const waits = [
    ...(refusals > 0 ? [inCalendar('refusals', refusals, salonDay(view.now))] : []),
    ...waitsIn(view),
    ...messagesWait(messages.data?.length ?? 0),
    ...(wanting > 0 ? [remindersWait(wanting)] : []),
  ]
  const isUnknown = isConnected && (messages.isError || reminders.isError)
  const isComing = messages.isPending || reminders.isPending
  if (waits.length === 0 && !isUnknown)
    return isComing ? null : <p className="today-soft">{WORDS.settled}</p>
  return (
    <section aria-label={WORDS.toSettle}>
      <ul className="today-waits">
        {waits.map(({ id, words, to, place }) => (
          <li key={id}>
            <RowLink to={to} {...(place && { place })} className="today-wait">
              {words}
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </RowLink>
          </li>
        ))}
      </ul>
      {isUnknown && <p className="today-soft">{WORDS.notLooked}</p>}
    </section>
  )
}

function waitsIn(view: TodayView): readonly Wait[] {
  const unassigned = unassignedVisits(view.visits)
  const inTimeOff = visitsInTimeOff(view)
  const unmarked = unmarkedDays(view)
  const today = salonDay(view.now)
  const dayOf = ([first]: TodayView['visits']) => salonDay(first?.startsAt ?? view.now)
  return [
    ...(unassigned.length > 0
      ? [inCalendar('unassigned', unassigned.length, dayOf(unassigned), 'waiting')]
      : []),
    ...(inTimeOff.length > 0 ? [inCalendar('inTimeOff', inTimeOff.length, dayOf(inTimeOff))] : []),
    ...(unmarked.length > 0 ? [inCalendar('unmarked', unmarked.length, unmarked[0] ?? today)] : []),
  ]
}

function inCalendar(
  id: 'refusals' | 'unassigned' | 'inTimeOff' | 'unmarked',
  count: number,
  day: string,
  open?: string,
): Wait {
  const place = { day, ...(open !== undefined && { open }) }
  return { id, words: WORDS.waits[id](count), to: CALENDAR, place }
}

function messagesWait(count: number): readonly Wait[] {
  if (count === 0) return []
  const said = count === MOST_MESSAGES ? `${count} or more` : String(count)
  return [{ id: 'messages', words: WORDS.waits.messages(said), to: '/employee/emails/operational' }]
}

function remindersWait(count: number): Wait {
  return { id: 'reminders', words: WORDS.waits.reminders(count), to: '/employee/emails/reminders' }
}
