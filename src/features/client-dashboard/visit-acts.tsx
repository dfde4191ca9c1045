import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarTime,
} from '@tabler/icons-react'
import { mayBeCanceled } from '#domain/visit/visit-changes.ts'
import { addToCalendar } from '#data/visit/own-visits.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { VISIT_WORDS as WORDS } from './visit-words.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

export type VisitAct = 'cancel' | 'move' | 'repeat'

interface Props {
  readonly visit: OwnVisit
  /** All that’s done in it. */
  readonly services: readonly OwnVisit[]
  /** What one comes back for, and nothing that begins something new. */
  readonly isShort?: boolean
  readonly onAct: (act: VisitAct) => void
}

/** What can be done about a visit that lies ahead. */
export function VisitActs({ visit, services, isShort = false, onAct }: Props) {
  const data = useAppData()
  const mayChange = mayBeCanceled(visit, data.platform.clock.now())
  const isOfMenu = visit.serviceId !== null
  return (
    <div className="own-visit-acts">
      {mayChange && isOfMenu && (
        <Act icon={IconCalendarTime} label={WORDS.move} onPress={() => onAct('move')} />
      )}
      {isOfMenu && !isShort && (
        <Act icon={IconCalendarRepeat} label={WORDS.repeat} onPress={() => onAct('repeat')} />
      )}
      <Act
        icon={IconCalendarPlus}
        label={WORDS.addToCalendar}
        onPress={() => addToCalendar(data, services)}
      />
      {mayChange && (
        <Act icon={IconCalendarOff} label={WORDS.cancel} onPress={() => onAct('cancel')} />
      )}
    </div>
  )
}

interface ActProps {
  readonly icon: typeof IconCalendarOff
  readonly label: string
  readonly onPress: () => void
}

function Act({ icon: Icon, label, onPress }: ActProps) {
  return (
    <Button kind="quiet" className="own-visit-act" onClick={onPress}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {label}
    </Button>
  )
}
