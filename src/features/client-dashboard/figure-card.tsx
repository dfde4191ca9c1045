import type { ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

export function FigureCard({ name, title, children }: Props) {
  const id = `figure-${name}`
  return (
    <section className="figure" data-figure={name} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
