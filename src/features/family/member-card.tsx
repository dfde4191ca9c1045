import { useId } from 'react'
import { nameOf } from '#domain/family/family.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MemberPortrait } from './member-portrait.tsx'
import { MemberSpending } from './member-spending.tsx'
import { FAMILY_WORDS as WORDS, WORDS as COMMON } from './words.ts'
import type { FamilyMember } from '#domain/family/family.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-card.css'

interface Props extends FamilyScene {
  readonly member: FamilyMember
  /** Neighbours in the chart are cut from different papers. */
  readonly place: number
}

export function MemberCard({ member, place, view, onOpen }: Props) {
  const nameId = useId()
  const isMe = member.id === view.me.id
  const name = nameOf(member) || WORDS.nameless
  const isLeaving = view.wishes.leaving.has(member.id)
  const isLimited = view.wishes.limited.has(member.id)
  const spentCents = view.spending[member.id]
  return (
    <article className="family-card" aria-labelledby={nameId} data-me={isMe}>
      <div className="family-card-who">
        <MemberPortrait path={isMe ? member.photoPath : null} place={place} />
        <div>
          <h4 id={nameId}>{name}</h4>
          <p className="family-soft">
            {WORDS.relationships[member.relationship]}
            {isMe && ` · ${WORDS.you}`}
          </p>
        </div>
      </div>
      <div className="family-card-rights">
        <Badge kind={member.mayBuy ? 'done' : 'plain'}>
          {member.mayBuy ? WORDS.canPurchase : WORDS.viewOnly}
        </Badge>
        {(isLeaving || isLimited) && (
          <Badge kind="waiting">{isLeaving ? WORDS.removalNotSent : COMMON.notSent}</Badge>
        )}
      </div>
      {!member.isHolder && member.mayBuy && spentCents !== undefined && (
        <MemberSpending name={name} limitCents={member.limitCents} spentCents={spentCents} />
      )}
      {view.me.isHolder && !member.isHolder && (
        <div className="family-card-actions">
          <Button
            disabled={isLeaving}
            aria-label={WORDS.editWhom(name)}
            onClick={() => onOpen({ kind: 'rights', member })}
          >
            {WORDS.edit}
          </Button>
          <Button
            kind="quiet"
            disabled={isLeaving}
            aria-label={WORDS.removeWhom(name)}
            onClick={() => onOpen({ kind: 'remove', member })}
          >
            {WORDS.remove}
          </Button>
        </div>
      )}
    </article>
  )
}
