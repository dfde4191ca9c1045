import { useId } from 'react'
import { classList } from '#ui/class-list.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: string
  readonly className?: string
  readonly children: ReactNode
}

export function FormSection({ title, hint, className, children }: Props) {
  const id = useId()
  return (
    <section className={classList('sign-up-section', className)} aria-labelledby={id}>
      <div className="sign-up-section-head">
        <h3 id={id}>{title}</h3>
        {hint !== undefined && <p className="sign-up-quiet">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
