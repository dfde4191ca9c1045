import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconWifiOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import './notice.css'

const ICONS = {
  plain: IconInfoCircle,
  offline: IconWifiOff,
  waiting: IconClock,
  refused: IconAlertTriangle,
  done: IconCircleCheck,
}

interface Props {
  readonly children: ReactNode
  readonly kind?: keyof typeof ICONS
  readonly title?: string
}

/** A state in words, with its icon and colour; a refusal is announced at once. */
export function Notice({ children, kind = 'plain', title }: Props) {
  const Icon = ICONS[kind]
  return (
    <div className={`notice notice-${kind}`} role={kind === 'refused' ? 'alert' : 'status'}>
      <Icon className="notice-icon" size={20} stroke={1.75} aria-hidden="true" />
      <div className="notice-body">
        {title !== undefined && <strong>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  )
}
