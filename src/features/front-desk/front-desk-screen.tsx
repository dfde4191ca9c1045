import { useEffect, useEffectEvent, useState } from 'react'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { useDeskCalendar, useDeskStretch } from '#data/desk/desk-calendar.ts'
import { useNow } from '#data/app/use-now.ts'
import { useMedia } from '#ui/use-media.ts'
import { DeskFrame } from './desk-frame.tsx'
import { daysInView, daysToSearch, isWithin } from '#features/front-desk/calendar/desk-days.ts'
import { OPEN_LISTS, OPEN_MESSAGE, OPEN_TO_MOVE } from '#features/front-desk/calendar/desk-place.ts'
import type { DeskPlace, DeskViewName } from '#features/front-desk/calendar/desk-place.ts'
import type { DeskPanel } from './desk-panels.tsx'
import type { DeskView } from '#data/desk/desk-calendar.ts'

interface Props {
  readonly userId: string
  readonly mayEdit: boolean
  readonly place: DeskPlace
  readonly onPlace: (place: DeskPlace, how?: { readonly replace?: boolean }) => void
}

export interface DeskSight {
  readonly day: string
  readonly today: string
  readonly view: DeskViewName
  readonly stylistId: string | null
  readonly showsCalledOff: boolean
}

export interface FrameProps extends Pick<Props, 'userId' | 'mayEdit'> {
  readonly sight: DeskSight
  readonly desk: DeskView
  /** What stands open beside the calendar. */
  readonly panel: DeskPanel | null
  readonly onPanel: (panel: DeskPanel | null) => void
  readonly onGo: (place: DeskPlace) => void
  readonly onShowCalledOff: (isShown: boolean) => void
}

/** Columns need room; on a phone the day is a list. */
const WIDE = '(min-width: 768px)'

/** The reception calendar: today and what is near is on the device, any other day is asked for. */
export function FrontDeskScreen({ userId, mayEdit, place, onPlace }: Props) {
  const today = salonClockAt(useNow()).day
  const isWide = useMedia(WIDE)
  const isConnected = useIsConnected()
  const [showsCalledOff, setShowsCalledOff] = useState(false)
  const saved = useDeskCalendar(userId)
  const { open, ...beside } = place
  const { day = today, view = isWide ? 'day' : 'agenda', stylist = '' } = beside
  const sight = { day, today, view, stylistId: stylist === '' ? null : stylist, showsCalledOff }
  const [panel, setPanel] = useState(() => panelOf(open, mayEdit))
  const isSearching = panel?.kind === 'to-move' || panel?.kind === 'message'
  const days = isSearching ? daysToSearch(view, day) : daysInView(view, day)
  const isSaved =
    saved.calendar === undefined || isWithin(saved.calendar, isConnected ? days : [day])
  const far = useDeskStretch(userId, isSaved ? null : days)
  // Said once: what was closed since stays closed when the page is loaded again.
  const forgetOpen = useEffectEvent(() => {
    if (open !== undefined) onPlace(beside, { replace: true })
  })
  useEffect(() => forgetOpen(), [])
  return (
    <DeskFrame
      {...{ userId, mayEdit, sight }}
      desk={isSaved ? saved : far}
      panel={panel}
      onPanel={setPanel}
      onGo={(wanted) => onPlace({ ...beside, ...wanted })}
      onShowCalledOff={setShowsCalledOff}
    />
  )
}

/** What an address opens, as far as whoever follows it may use it. */
function panelOf(opens: string | undefined, mayEdit: boolean): DeskPanel | null {
  if (opens === undefined) return null
  if (opens === OPEN_LISTS) return mayEdit ? { kind: 'lists' } : null
  if (opens === OPEN_TO_MOVE) return mayEdit ? { kind: 'to-move', visitId: null } : null
  if (opens.startsWith(OPEN_MESSAGE))
    return mayEdit ? { kind: 'message', messageId: opens.slice(OPEN_MESSAGE.length) } : null
  return { kind: 'visit', visitId: opens }
}
