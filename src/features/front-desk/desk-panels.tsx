import { Suspense, lazy } from 'react'
import { DeskSidePanel } from './desk-side-panel.tsx'
import { WORDS } from './words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'

const VisitSheet = lazy(async () => ({
  default: (await import('#features/front-desk/visit-sheet/visit-sheet.tsx')).VisitSheet,
}))
const BookByPhone = lazy(async () => ({
  default: (await import('#features/front-desk/booking/book-by-phone.tsx')).BookByPhone,
}))
const BookForMessage = lazy(async () => ({
  default: (await import('#features/front-desk/booking/book-for-message.tsx')).BookForMessage,
}))
const AddWalkIn = lazy(async () => ({
  default: (await import('#features/front-desk/booking/add-walk-in.tsx')).AddWalkIn,
}))
const DeskTimeOff = lazy(async () => ({
  default: (await import('#features/front-desk/time-off/desk-time-off.tsx')).DeskTimeOff,
}))
const UnassignedPanel = lazy(async () => ({
  default: (await import('#features/front-desk/waitlist/unassigned-panel.tsx')).UnassignedPanel,
}))
const HeldPanel = lazy(async () => ({
  default: (await import('#features/front-desk/waitlist/held-panel.tsx')).HeldPanel,
}))
const VisitsToMove = lazy(async () => ({
  default: (await import('#features/front-desk/visits-to-move/visits-to-move.tsx')).VisitsToMove,
}))
const WaitlistPanel = lazy(async () => ({
  default: (await import('#features/front-desk/waitlist/waitlist-panel.tsx')).WaitlistPanel,
}))

/** What begins at a place of the calendar, or at none in particular. */
export type NewOnCalendar = 'book' | 'walk-in' | 'time-off'

/** What stands beside the calendar. */
export type DeskPanel =
  | { readonly kind: 'visit'; readonly visitId: string }
  | {
      readonly kind: NewOnCalendar
      readonly day: string
      readonly stylistId: string | null
      readonly startsAt: number | null
    }
  | { readonly kind: 'message'; readonly messageId: string }
  | { readonly kind: 'lists' }
  /** With one of them open, or none. */
  | { readonly kind: 'to-move'; readonly visitId: string | null }

interface Props {
  readonly panel: DeskPanel | null
  readonly day: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly userId: string
  readonly onPanel: (panel: DeskPanel | null) => void
  readonly onDay: (day: string) => void
}

export function DeskPanels({ panel, ...parts }: Props) {
  if (panel === null) return null
  // Without a key React only hides a dialog until the next panel has loaded. Hidden, it reports that it was closed,
  // and that would close the next one.
  return (
    <Suspense key={panel.kind} fallback={null}>
      <Panel panel={panel} {...parts} />
    </Suspense>
  )
}

function Panel({ panel, day, onPanel, onDay, ...parts }: Props & { readonly panel: DeskPanel }) {
  const onClose = () => onPanel(null)
  const onPick = ({ id }: ShownVisit) => onPanel({ kind: 'visit', visitId: id })
  const sheetOf = (visitId: string | null, leave: () => void, onFind: typeof onPick) => {
    const visit = parts.visits.find(({ id }) => id === visitId)
    return visit && <VisitSheet {...parts} visit={visit} onClose={leave} onFind={onFind} />
  }
  switch (panel.kind) {
    case 'visit':
      return sheetOf(panel.visitId, onClose, onPick)
    case 'book':
      return <BookByPhone {...parts} {...placeIn(panel)} onClose={onClose} />
    case 'message':
      return (
        <BookForMessage
          {...parts}
          {...panel}
          {...{ day, onClose }}
          stylistId={null}
          startsAt={null}
        />
      )
    case 'walk-in':
      return <AddWalkIn {...parts} {...placeIn(panel)} onClose={onClose} />
    case 'time-off': {
      const onMove = (first: string) => {
        if (first !== day) onDay(first)
        onPanel({ kind: 'to-move', visitId: null })
      }
      return <DeskTimeOff {...parts} {...placeIn(panel)} onMove={onMove} onClose={onClose} />
    }
    case 'lists':
      return (
        <DeskSidePanel title={WORDS.listsTitle} closeLabel={WORDS.closeLists} onClose={onClose}>
          <UnassignedPanel visits={parts.visits} onPick={onPick} />
          <WaitlistPanel {...parts} />
          <HeldPanel userId={parts.userId} />
        </DeskSidePanel>
      )
    case 'to-move': {
      const open = ({ id }: ShownVisit) => onPanel({ kind: 'to-move', visitId: id })
      const sheet = sheetOf(panel.visitId, () => onPanel({ kind: 'to-move', visitId: null }), open)
      return (
        <>
          <VisitsToMove
            {...parts}
            day={day}
            isCovered={sheet !== undefined}
            onDay={onDay}
            onPick={open}
            onClose={onClose}
          />
          {sheet}
        </>
      )
    }
  }
}

function placeIn({ day, stylistId, startsAt }: Extract<DeskPanel, { kind: NewOnCalendar }>) {
  return { day, stylistId, startsAt }
}
