import { nameOf } from '#domain/family.ts'
import { Button } from '#ui/button.tsx'
import { FAMILY_WORDS as WORDS } from './words.ts'
import type { FamilyScene } from './family-scene.ts'

export function FamilyHead({ view, isOnline, onOpen }: FamilyScene) {
  const { family, members, me } = view
  const holder = members.find(({ isHolder }) => isHolder)
  const holderName = (holder && nameOf(holder)) || WORDS.relationships.main_holder
  return (
    <header className="family-head">
      <div>
        <h2>{family.name}</h2>
        <p className="family-soft">
          {me.isHolder
            ? WORDS.holds(members.length)
            : WORDS.isIn(holderName, WORDS.as[me.relationship])}
        </p>
      </div>
      {me.isHolder && (
        <Button kind="quiet" disabled={!isOnline} onClick={() => onOpen({ kind: 'rename' })}>
          {WORDS.rename}
        </Button>
      )}
    </header>
  )
}
