import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import './change-mark.css'

interface Props {
  readonly change: {
    readonly kind: 'same' | 'from-nothing' | 'up' | 'down'
    readonly words: string
  }
}

const ARROWS = { up: IconArrowUpRight, down: IconArrowDownRight }

/** More is not always better, so that no color says so. */
export function ChangeMark({ change: { kind, words } }: Props) {
  const Arrow = kind === 'up' || kind === 'down' ? ARROWS[kind] : null
  return (
    <span className="change-mark">
      {Arrow !== null && <Arrow size={16} stroke={1.75} aria-hidden="true" />}
      {words}
    </span>
  )
}
