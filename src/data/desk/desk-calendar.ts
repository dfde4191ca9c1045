import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { readDeskCalendar, readDeskNews } from '#domain/desk/desk-calendar-answer.ts'
import { withDeskNews } from '#domain/desk/desk-news.ts'
import { shownCalendar } from '#domain/desk/desk-overlay.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAnswer } from '#data/app/use-answer.ts'
import { useNow } from '#data/app/use-now.ts'
import { useDeskActions } from '#data/change/own-actions.ts'
import type { Answer } from '#data/app/use-answer.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { QueryPersister } from '#data/device/saved-queries.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const DAYS_BEFORE = 1
const DAYS_AFTER = 14
/** What another device did is on this screen within five seconds. */
const NEWS_EVERY_MS = 4000
/** News say that hours or prices are new, and not what they are; and they may miss what was taken out. */
const WHOLE_EVERY_MS = 5 * 60_000

export interface DeskView extends Omit<Answer<DeskCalendar>, 'value'> {
  /** Of the clients' cards what was written on this device already; the visits are below. */
  readonly calendar: DeskCalendar | undefined
  readonly visits: readonly ShownVisit[]
}

/** Yesterday to two weeks from today, also without a network and after a restart. */
export function useDeskCalendar(userId: string): DeskView {
  const query = savedDeskQuery(useAppData(), userId, useNow())
  const refetchInterval = useNewsInterval()
  const actions = useDeskActions(userId)
  const select = useSeen(actions)
  return useView(actions, useQuery({ ...query, refetchInterval, select, ...ONLY_NEWS }))
}

/** Days beyond that, which are not kept on the device: without a network there are none. Null asks for nothing. */
export function useDeskStretch(userId: string, days: readonly string[] | null): DeskView {
  const stretch = { firstDay: days?.[0] ?? '', days: days?.length ?? 0 }
  const query = stretchQuery(useAppData(), userId, stretch)
  const refetchInterval = useNewsInterval()
  const actions = useDeskActions(userId)
  const select = useSeen(actions)
  const enabled = days !== null
  return useView(actions, useQuery({ ...query, refetchInterval, enabled, select, ...ONLY_NEWS }))
}

interface Stretch {
  readonly firstDay: string
  readonly days: number
}

interface Heard {
  readonly calendar: DeskCalendar
  /** By this device's clock: before the question was asked that this answers. */
  readonly heardAt: number
  readonly wholeAt: number
  /** By the server's clock: what came after it has not been asked for. */
  readonly newsFrom: number
}

type Parts = Pick<AppData, 'backend' | 'savedFor' | 'platform' | 'queryClient'>

/** One key for whatever day it is: the saved answer is there on the morning after, too. */
const savedKey = (userId: string) => ['desk-calendar', userId] as const

export function savedDeskQuery(parts: Parts, userId: string, now: number) {
  const firstDay = daysLater(salonClockAt(now).day, -DAYS_BEFORE)
  const stretch = { firstDay, days: DAYS_BEFORE + 1 + DAYS_AFTER }
  return queryOptions({
    queryKey: savedKey(userId),
    queryFn: () => ask(parts, stretch, parts.queryClient.getQueryData<Heard>(savedKey(userId))),
    persister: whereItChanged(parts.savedFor(userId)),
    ...OFTEN,
  })
}

function stretchQuery(parts: Parts, userId: string, stretch: Stretch) {
  const queryKey = ['desk-stretch', userId, stretch.firstDay, stretch.days] as const
  return queryOptions({
    queryKey,
    queryFn: () => ask(parts, stretch, parts.queryClient.getQueryData<Heard>(queryKey)),
    ...OFTEN,
  })
}

const OFTEN = { staleTime: NEWS_EVERY_MS, refetchOnWindowFocus: 'always' } as const

/** Asked while the page can be seen, and while there is somebody to answer. */
function useNewsInterval(): number | false {
  return useIsConnected() ? NEWS_EVERY_MS : false
}

/** What of an answer the screen depends on: asked again with nothing new, it is the very same. */
interface Seen {
  readonly calendar: DeskCalendar
  readonly heardAt: number
}

/** When it was heard is looked at with the clock, and draws nothing anew by itself. */
const ONLY_NEWS: { readonly notifyOnChangeProps: ('data' | 'error' | 'isError' | 'isPaused')[] } = {
  notifyOnChangeProps: ['data', 'error', 'isError', 'isPaused'],
}

function useSeen(actions: readonly WaitingAction[]): (heard: Heard) => Seen {
  return useCallback(
    (heard) => ({ calendar: heard.calendar, heardAt: heardAtFor(actions, heard) }),
    [actions],
  )
}

function useView(actions: readonly WaitingAction[], query: UseQueryResult<Seen>): DeskView {
  const { value: seen, ...rest } = useAnswer(query)
  const shown = useMemo(
    () => (seen === undefined ? null : shownCalendar(seen.calendar, actions, seen.heardAt)),
    [seen, actions],
  )
  return { ...rest, calendar: shown?.calendar, visits: shown?.visits ?? NONE }
}

/** Every few seconds it is heard again; once every verdict can be read in it, nothing on the screen depends on when. */
function heardAtFor(actions: readonly WaitingAction[], { heardAt }: Heard): number {
  const lastVerdict = Math.max(0, ...actions.map(({ settledAt }) => settledAt ?? 0))
  return heardAt > lastVerdict ? Infinity : heardAt
}

const NONE: readonly ShownVisit[] = []

/** Only what is new, as long as what is there is of the same days, not old, and the salon’s rules are as they were. */
async function ask(parts: Parts, stretch: Stretch, known: Heard | undefined): Promise<Heard> {
  const heardAt = parts.platform.clock.now()
  const { person } = await parts.backend()
  const isYoung =
    known !== undefined &&
    Math.abs(heardAt - known.wholeAt) < WHOLE_EVERY_MS &&
    known.calendar.firstDay === stretch.firstDay
  const askWhole = async (): Promise<Heard> => {
    const { firstDay: from_day, days } = stretch
    const whole = await answerOf(person.rpc('desk_calendar', { from_day, days }))
    const calendar = readDeskCalendar(whole)
    return { calendar, heardAt, wholeAt: heardAt, newsFrom: calendar.asOf }
  }
  if (!isYoung) return askWhole()
  const since = new Date(known.newsFrom).toISOString()
  const news = readDeskNews(await answerOf(person.rpc('desk_news', { since })))
  if (news.edition !== known.calendar.edition) return askWhole()
  const calendar = withDeskNews(known.calendar, news)
  return { ...known, calendar, heardAt, newsFrom: news.asOf }
}

/** Asked again every few seconds, an answer is written to the device only when there is something in it. */
function whereItChanged(save: QueryPersister): QueryPersister {
  return async (queryFn, context, query) => {
    const known: unknown = query.state.data
    if (!isHeard(known)) return save(queryFn, context, query)
    const next = await queryFn(context)
    const isSame = isHeard(next) && next.calendar === known.calendar
    return isSame ? next : save(async () => next, context, query)
  }
}

function isHeard(value: unknown): value is Heard {
  return typeof value === 'object' && value !== null && 'calendar' in value && 'heardAt' in value
}
