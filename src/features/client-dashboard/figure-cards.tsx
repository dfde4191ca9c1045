import { pointsInWords } from '#domain/figures.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { FigureCard } from './figure-card.tsx'
import { SpendingCard } from './spending-card.tsx'
import { WORDS } from './words.ts'
import type { Figures } from '#domain/figures.ts'

interface Props {
  readonly figures: Figures
  readonly userId: string
}

export function FigureCards({ figures, userId }: Props) {
  return (
    <div className="figures">
      <RequestsCard count={figures.openRequests} />
      <PointsCard points={figures.loyaltyPoints} />
      <FamilyCard people={figures.familyMembers} />
      <SpendingCard figures={figures} userId={userId} />
    </div>
  )
}

/** Requests are what the salon knows of; an hour that nobody has confirmed is no appointment. */
function RequestsCard({ count }: { readonly count: number }) {
  return (
    <FigureCard name="requests" title={WORDS.appointmentsCard}>
      <p className="figure-words">{count === 0 ? WORDS.noRequest : WORDS.requests(count)}</p>
      <p className="figure-note">{count === 0 ? WORDS.phoneBook : WORDS.requestsNext}</p>
      <div className="figure-actions">
        {count === 0 ? (
          <LinkButton to="/booking">{WORDS.book}</LinkButton>
        ) : (
          <LinkButton to="/client-dashboard" search={{ tab: 'appointments' }}>
            {WORDS.toRequests}
          </LinkButton>
        )}
      </div>
    </FigureCard>
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
