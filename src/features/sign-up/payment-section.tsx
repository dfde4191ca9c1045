import { CardPlace } from '#ui/card-place.tsx'
import { WORDS } from './words.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { useCardForm } from '#data/membership/card-form.ts'

interface Props {
  readonly plan: Plan
  readonly members: number
  readonly card: ReturnType<typeof useCardForm>
}

/** What will be charged, in words, beside the form that takes the card. */
export function PaymentSection({ plan, members, card }: Props) {
  return (
    <div className="sign-up-payment">
      <p className="tabular">
        <strong>{WORDS.sum(plan, members)}</strong>
      </p>
      <CardPlace
        place={card.place}
        state={card.state}
        words={WORDS.card}
        onTryAgain={card.tryAgain}
      />
      <p className="sign-up-quiet">{WORDS.charged(plan, members)}</p>
    </div>
  )
}
