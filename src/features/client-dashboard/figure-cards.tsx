import { pointsInWords } from '#domain/money/figures.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { FigureCard } from './figure-card.tsx'
import { SpendingCard } from './spending-card.tsx'
import { WORDS } from './words.ts'
import type { Figures } from '#domain/money/figures.ts'

interface Props {
  readonly figures: Figures
  readonly userId: string
}

export function FigureCards({ figures, userId }: Props) {
  return (
    <div className="figures">
      <PointsCard points={figures.loyaltyPoints} />
      <FamilyCard people={figures.familyMembers} />
      <SpendingCard figures={figures} userId={userId} />
    </div>
  )
}

function PointsCard({ points }: { readonly points: number }) {
  return (
    <FigureCard name="points" title={WORDS.pointsCard}>
      <p className="figure-amount tabular">{pointsInWords(points)}</p>
      <p className="figure-note">{WORDS.pointsRule}</p>
    </FigureCard>
  )
}

function FamilyCard({ people }: { readonly people: number }) {
  const isAlone = people === 0
  return (
    <FigureCard name="family" title={WORDS.familyCard}>
      <p className={isAlone ? 'figure-words' : 'figure-amount tabular'}>
        {isAlone ? WORDS.nobody : WORDS.people(people)}
      </p>
      <p className="figure-note">{isAlone ? WORDS.nobodyNext : WORDS.peopleNext}</p>
      <div className="figure-actions">
        <LinkButton to="/client-dashboard" search={{ tab: 'family' }}>
          {WORDS.toFamily}
        </LinkButton>
      </div>
    </FigureCard>
  )
}
