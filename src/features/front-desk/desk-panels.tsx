import { IconX } from '@tabler/icons-react'
import { Suspense, lazy, useEffect, useEffectEvent, useRef } from 'react'
import { WORDS } from './words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { ReactNode } from 'react'
import './desk-panels.css'

const VisitSheet = lazy(async () => ({
  default: (await import('#features/front-desk/visit-sheet/visit-sheet.tsx')).VisitSheet,
}))
const BookByPhone = lazy(async () => ({
  default: (await import('#features/front-desk/booking/book-by-phone.tsx')).BookByPhone,
}))
const AddWalkIn = lazy(async () => ({
  default: (await import('#features/front-desk/booking/add-walk-in.tsx')).AddWalkIn,
}))
const UnassignedPanel = lazy(async () => ({
  default: (await import('#features/front-desk/waitlist/unassigned-panel.tsx')).UnassignedPanel,
}))
const WaitlistPanel = lazy(async () => ({
  default: (await import('#features/front-desk/waitlist/waitlist-panel.tsx')).WaitlistPanel,
}))

/** What stands beside the calendar. */
export type DeskPanel =
  | { readonly kind: 'visit'; readonly visitId: string }
  | {
      readonly kind: 'book' | 'walk-in'
      readonly day: string
      readonly stylistId: string | null
      readonly startsAt: number | null
    }
  | { readonly kind: 'lists' }

interface Props {
  readonly panel: DeskPanel | null
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly userId: string
  readonly onPanel: (panel: DeskPanel | null) => void
}

export function DeskPanels({ panel, ...parts }: Props) {
  if (panel === null) return null
  return (
    <Suspense fallback={null}>
      <Panel panel={panel} {...parts} />
    </Suspense>
  )
}

function Panel({ panel, onPanel, ...parts }: Props & { readonly panel: DeskPanel }) {
  const onClose = () => onPanel(null)
  const onPick = ({ id }: ShownVisit) => onPanel({ kind: 'visit', visitId: id })
  switch (panel.kind) {
    case 'visit': {
      const visit = parts.visits.find(({ id }) => id === panel.visitId)
      if (visit === undefined) return null
      return <VisitSheet {...parts} visit={visit} onClose={onClose} onFind={onPick} />
    }
    case 'book':
      return <BookByPhone {...parts} {...placeIn(panel)} onClose={onClose} />
    case 'walk-in':
      return <AddWalkIn {...parts} {...placeIn(panel)} onClose={onClose} />
    case 'lists':
      return (
        <Lists onClose={onClose}>
          <UnassignedPanel visits={parts.visits} onPick={onPick} />
          <WaitlistPanel {...parts} />
        </Lists>
      )
  }
}

function placeIn({ day, stylistId, startsAt }: Extract<DeskPanel, { kind: 'book' | 'walk-in' }>) {
  return { day, stylistId, startsAt }
}

function Lists({
  onClose,
  children,
}: {
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const close = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    close.current?.focus()
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <aside className="desk-lists" data-floats aria-label={WORDS.listsTitle}>
      <div className="desk-lists-head">
        <h2>{WORDS.listsTitle}</h2>
        <button type="button" ref={close} aria-label={WORDS.closeLists} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  )
}
