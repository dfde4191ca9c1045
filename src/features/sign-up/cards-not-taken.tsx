import { SALON } from '#domain/salon/salon.ts'
import { OutsideLinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'

/** Before the salon has set up payments: the free plan is open, the others by phone. */
export function CardsNotTaken() {
  return (
    <Notice>
      <p>{WORDS.freeOnly}</p>
      <OutsideLinkButton href={SALON.phoneLink}>{WORDS.call}</OutsideLinkButton>
    </Notice>
  )
}
