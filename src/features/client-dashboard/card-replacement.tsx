import { useState } from 'react'
import { useAppData } from '#data/app-data-context.tsx'
import { useCardForm } from '#data/card-form.ts'
import { beginCardReplacement, hearOfMembership } from '#data/membership.ts'
import { useAct } from '#data/use-act.ts'
import { Button } from '#ui/button.tsx'
import { CardPlace } from '#ui/card-place.tsx'
import { Notice } from '#ui/notice.tsx'
import { Problem } from '#domain/errors.ts'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Membership } from '#domain/membership.ts'

interface Props {
  readonly membership: Membership
  readonly userId: string
  readonly isOnline: boolean
  readonly onDone: () => void
}

export function CardReplacement({ membership, userId, isOnline, onDone }: Props) {
  const data = useAppData()
  const card = useCardForm({ mode: 'setup', amountCents: 0 })
  const { isBusy, problem, act, setProblem } = useAct(WORDS.replaceFailed)
  const [isLate, setLate] = useState(false)

  const replace = async () => {
    const form = card.form()
    if (form === null) return setProblem(WORDS.notReady)
    if (!form.isThere()) return setProblem(WORDS.noCardElement)
    const wrong = await form.submit()
    if (wrong !== null) return setProblem(wrong)
    await act(async () => {
      const confirmed = await form.confirm(await beginCardReplacement(data))
      if (confirmed.how === 'refused') throw new Problem('other', confirmed.message)
      if (await hearOfMembership(data, userId, (known) => isAnother(known, membership))) onDone()
      else setLate(true)
    })
  }

  return (
    <div className="membership-panel">
      <h3>{WORDS.replaceTitle}</h3>
      <p>{WORDS.replaceWords}</p>
      {isLate ? (
        <Notice kind="waiting">{WORDS.replaceLate}</Notice>
      ) : (
        <CardPlace
          place={card.place}
          state={card.state}
          words={WORDS.cardForm}
          onTryAgain={card.tryAgain}
        />
      )}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="membership-buttons">
        {!isLate && (
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isOnline || card.state !== 'ready'}
            onClick={() => void replace()}
          >
            {WORDS.replaceNow}
          </Button>
        )}
        <Button kind="quiet" onClick={onDone}>
          {isLate ? WORDS.close : WORDS.keepCard}
        </Button>
      </div>
    </div>
  )
}

/** A new card, or the same one that now pays what it did not. */
function isAnother(known: Membership | null, before: Membership): boolean {
  return (
    known !== null &&
    (known.card?.last4 !== before.card?.last4 ||
      known.card?.brand !== before.card?.brand ||
      known.status !== before.status)
  )
}
