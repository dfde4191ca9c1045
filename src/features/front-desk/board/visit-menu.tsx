import { deskSteps } from '#domain/desk/desk-steps.ts'
import { DeskMenu } from './desk-menu.tsx'
import { nameOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { MenuAnchor } from './desk-menu.tsx'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly at: MenuAnchor
  readonly now: number
  /** Where it can be carried to another place. */
  readonly mayMoveHere: boolean
  readonly onOpen: () => void
  readonly onMove: () => void
  readonly onStep: (to: AppointmentStatus) => void
  readonly onClose: () => void
}

/** What can be done with a visit without opening it; what wants a reason is done inside. */
export function VisitMenu({ visit, at, now, mayMoveHere, onOpen, onMove, ...rest }: Props) {
  const { next, mayConfirm, noShowFrom, mayMove } = deskSteps(visit)
  const statuses = [
    next,
    mayConfirm ? ('confirmed' as const) : null,
    noShowFrom !== null && noShowFrom <= now ? ('no_show' as const) : null,
  ].filter((status) => status !== null)
  return (
    <DeskMenu
      label={WORDS.menuOf(nameOf(visit))}
      at={at}
      onClose={rest.onClose}
      items={[
        { key: 'open', label: WORDS.open, onChoose: onOpen },
        ...(mayMove && mayMoveHere ? [{ key: 'move', label: WORDS.move, onChoose: onMove }] : []),
        ...statuses.map((status) => ({
          key: status,
          label: WORDS.steps[status],
          onChoose: () => rest.onStep(status),
        })),
      ]}
    />
  )
}
