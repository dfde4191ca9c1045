import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDoorEnter,
  IconHourglass,
  IconNote,
  IconScissors,
  IconSparkles,
  IconThumbUp,
  IconUserOff,
  IconWorld,
} from '@tabler/icons-react'
import './visit-marks.css'

/** How far a visit is; one that is only booked has none. */
export const STATUS_ICONS = {
  booked: null,
  confirmed: IconThumbUp,
  arrived: IconDoorEnter,
  in_service: IconScissors,
  done: IconCircleCheck,
  no_show: IconUserOff,
  cancelled: IconBan,
} as const

const ICONS = {
  needs: IconAlertTriangle,
  waiting: IconClock,
  unconfirmed: IconHourglass,
  allergy: IconAlertOctagon,
  new: IconSparkles,
  note: IconNote,
  online: IconWorld,
} as const

export type VisitMarkName = keyof typeof ICONS

interface Props {
  readonly mark: VisitMarkName
  readonly size?: number
}

/** A small sign with a visit; its word is for whoever places it. */
export function VisitMark({ mark, size = 14 }: Props) {
  const Icon = ICONS[mark]
  return <Icon className="visit-mark" data-mark={mark} size={size} stroke={2} aria-hidden="true" />
}
