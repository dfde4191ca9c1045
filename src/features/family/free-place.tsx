import { IconUserPlus } from '@tabler/icons-react'
import { FAMILY_WORDS as WORDS } from './words.ts'
import './family-card.css'

export function FreePlace() {
  return (
    <div className="family-card family-card-free">
      <span className="family-card-sign">
        <IconUserPlus size={26} stroke={1.5} aria-hidden="true" />
      </span>
      <p>{WORDS.freePlace}</p>
    </div>
  )
}
