import { WORDS } from '#features/front-desk/words.ts'
import { VisitMark } from '#ui/visit-marks.tsx'
import type { VisitFact } from '#domain/board/desk-facts.ts'
import './visit-facts.css'

/** Small signs, each with its word. */
export function VisitFacts({ facts }: { readonly facts: readonly VisitFact[] }) {
  if (facts.length === 0) return null
  return (
    <span className="visit-facts">
      {facts.map((fact) => (
        <span key={fact} className="visit-fact" data-fact={fact}>
          <VisitMark mark={fact} />
          <span className="visually-hidden">{WORDS.facts[fact]}</span>
        </span>
      ))}
    </span>
  )
}
