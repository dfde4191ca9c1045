import { IconArrowLeft } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import type { ReactNode } from 'react'
import './section-back.css'

/** From one of a list back to all of them. */
export function SectionBack({
  onBack,
  children,
}: {
  readonly onBack: () => void
  readonly children: ReactNode
}) {
  return (
    <Button kind="quiet" className="section-back" onClick={onBack}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </Button>
  )
}
