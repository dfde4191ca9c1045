import { IconAlertOctagon, IconNote, IconSparkles, IconWorld } from '@tabler/icons-react'
import { WORDS } from '#features/front-desk/words.ts'
import type { VisitFact } from '#domain/board/desk-facts.ts'
import './visit-facts.css'

const ICONS = {
  allergy: IconAlertOctagon,
  new: IconSparkles,
  note: IconNote,
  online: IconWorld,
} satisfies Record<VisitFact, typeof IconNote>

/** Small signs, each with its word. */
export function VisitFacts({ facts }: { readonly facts: readonly VisitFact[] }) {
  if (facts.length === 0) return null
  return (
    <span className="visit-facts">
      {facts.map((fact) => {
        const Icon = ICONS[fact]
        return (
          <span key={fact} className="visit-fact" data-fact={fact}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            <span className="visually-hidden">{WORDS.facts[fact]}</span>
          </span>
        )
      })}
    </span>
  )
}
