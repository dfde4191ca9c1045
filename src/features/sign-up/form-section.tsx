import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

export function FormSection({ title, hint, children }: Props) {
  const id = useId()
  return (
    <section className="sign-up-section" aria-labelledby={id}>
      <div className="sign-up-section-head">
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p className="sign-up-quiet">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
