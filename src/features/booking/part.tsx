import { useId } from 'react'
import type { ReactNode } from 'react'
import './booking-form.css'

interface Props {
  readonly title: string
  readonly hint?: string | undefined
  /** The focus is led to its title once what is before it is done. */
  readonly isLedTo?: boolean
  /** Answered in a line that speaks for itself. */
  readonly isFolded?: boolean
  readonly children: ReactNode
}

/** One question of the booking, with what answers it. */
export function Part({ title, hint, isLedTo = false, isFolded = false, children }: Props) {
  const id = useId()
  return (
    <section className="booking-part" data-folded={isFolded} aria-labelledby={id}>
      <div className={isFolded ? 'visually-hidden' : undefined}>
        <h3 id={id} tabIndex={isLedTo ? -1 : undefined} data-led-to={isLedTo || undefined}>
          {title}
        </h3>
        {hint !== undefined && <p className="booking-part-hint">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
