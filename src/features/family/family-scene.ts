import type { FamilyView } from '#data/family/family.ts'
import type { FamilyDialog } from './family-dialogs.tsx'

/** What every part of the screen is told. */
export interface FamilyScene {
  readonly view: FamilyView
  readonly now: number
  readonly isOnline: boolean
  readonly isFull: boolean
  readonly onOpen: (dialog: FamilyDialog) => void
}
