import type { ReactNode } from 'react'
import './badge.css'

interface Props {
  readonly children: ReactNode
  readonly kind?: 'plain' | 'offer' | 'waiting' | 'offline' | 'refused' | 'done'
}

export function Badge({ children, kind = 'plain' }: Props) {
  return <span className={`badge badge-${kind}`}>{children}</span>
}
