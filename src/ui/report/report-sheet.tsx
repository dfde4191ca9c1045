import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import type { ComponentProps, ReactNode } from 'react'
import './report-sheet.css'
import './report-print.css'

interface Props<Value> {
  readonly title: string
  readonly purpose: string
  /** On paper alone: whose report it is. */
  readonly house: string
  /** Which days it is of, and which they are compared with. */
  readonly days: ReactNode
  readonly picker: ReactNode
  readonly actions: ReactNode
  readonly answer: ComponentProps<typeof SectionState<Value>>['answer']
  readonly empty: { readonly title: string; readonly words: ReactNode } | null
  readonly meanwhile: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** A section that answers for a period: which one stays in sight in every state, and on paper. */
export function ReportSheet<Value>(props: Props<Value>) {
  const { title, purpose, house, days, picker, actions, answer, empty, meanwhile, children } = props
  return (
    <article className="report">
      <p className="report-house">{house}</p>
      <SectionFrame title={title} purpose={purpose} tools={actions}>
        <div className="report-period">
          {picker}
          <p className="report-days">{days}</p>
        </div>
        <SectionState answer={answer} empty={empty} meanwhile={meanwhile}>
          {children}
        </SectionState>
      </SectionFrame>
    </article>
  )
}
