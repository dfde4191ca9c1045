import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useCardForm } from '#data/membership/card-form.ts'
import { beginCardReplacement, hearOfMembership } from '#data/membership/membership.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { CardPlace } from '#ui/card-place.tsx'
import { Notice } from '#ui/notice.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import { replaceCard } from './replace-card.ts'
import type { Membership } from '#domain/membership/membership.ts'
import type { Replacement } from './replace-card.ts'

interface Props {
  readonly membership: Membership
  readonly userId: string
  readonly isOnline: boolean
  readonly onDone: () => void
}

export function CardReplacement({ membership, userId, isOnline, onDone }: Props) {
  const data = useAppData()
  const card = useCardForm({ mode: 'setup', amountCents: 0 })
  const { isBusy, problem, act } = useAct(WORDS.replaceFailed)
  const [open, setOpen] = useState<Open | null>(null)

  // What the books said before the press; they may say something else while this is open.
  const [before] = useState(membership)
  const isInBooks = () => hearOfMembership(data, userId, (known) => isAnother(known, before))
  const begin = () => beginCardReplacement(data)
  const replace = () =>
    act(async () => {
      const how = await replaceCard(data.platform, card.form(), { begin, isInBooks })
      if (how === 'done') onDone()
      else setOpen(how)
    })
  const look = () =>
    act(async () => {
      if (await isInBooks()) onDone()
    })

  return (
    <div className="membership-panel">
      <h3>{WORDS.replaceTitle}</h3>
      <p>{WORDS.replaceWords}</p>
      {open !== null ? (
        <Notice kind="waiting">{REPLACEMENT_WORDS[open]}</Notice>
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
        {open !== null ? (
          <Button busy={isBusy} disabled={!isOnline} onClick={() => void look()}>
            {WORDS.look}
          </Button>
        ) : (
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isOnline || card.state !== 'ready'}
            onClick={() => void replace()}
          >
            {WORDS.replaceNow}
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy && open === null} onClick={onDone}>
          {open === null ? WORDS.keepCard : WORDS.close}
        </Button>
      </div>
    </div>
  )
}

type Open = Exclude<Replacement, 'done'>

const REPLACEMENT_WORDS: Readonly<Record<Open, string>> = {
  late: WORDS.replaceLate,
  unheard: WORDS.replaceUnheard,
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
