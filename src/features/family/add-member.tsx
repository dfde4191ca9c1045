import { IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { FAMILY_WORDS as WORDS } from './words.ts'
import type { FamilyScene } from './family-scene.ts'

interface Props extends FamilyScene {
  readonly taken: number
}

export function AddMember({ taken, isFull, onOpen }: Props) {
  const reasonId = useId()
  return (
    <div className="family-add">
      <Button
        kind="primary"
        disabled={isFull}
        aria-describedby={reasonId}
        onClick={() => onOpen({ kind: 'add' })}
      >
        <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
        {WORDS.add}
      </Button>
      <p id={reasonId} className="family-soft">
        {isFull ? WORDS.full : WORDS.seats(taken)}
      </p>
    </div>
  )
}
