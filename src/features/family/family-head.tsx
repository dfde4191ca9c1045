import { nameOf } from '#domain/family/family.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FAMILY_WORDS as WORDS, WORDS as COMMON } from './words.ts'
import type { FamilyScene } from './family-scene.ts'

export function FamilyHead({ view, onOpen }: FamilyScene) {
  const { family, members, me, wishes } = view
  const holder = members.find(({ isHolder }) => isHolder)
  const holderName = (holder && nameOf(holder)) || WORDS.relationships.main_holder
  return (
    <header className="family-head">
      <div>
        <h2>{family.name}</h2>
        {wishes.isNameWaiting && <Badge kind="waiting">{COMMON.notSent}</Badge>}
        <p className="family-soft">
          {me.isHolder
            ? WORDS.holds(members.length)
            : WORDS.isIn(holderName, WORDS.as[me.relationship])}
        </p>
      </div>
      {me.isHolder && (
        <Button kind="quiet" onClick={() => onOpen({ kind: 'rename' })}>
          {WORDS.rename}
        </Button>
      )}
    </header>
  )
}
