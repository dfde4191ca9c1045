import { useState } from 'react'
import {
  allowsNoMore,
  asDraft,
  flawOfRights,
  limitAsTyped,
  rightsFrom,
} from '#domain/family/family-draft.ts'
import { nameOf } from '#domain/family/family.ts'
import { Notice } from '#ui/notice.tsx'
import { RightsFields, holdsNoNumber } from './rights-fields.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { ADD_WORDS } from './inviting-words.ts'
import { WORDS as SHARED, FAMILY_WORDS } from './words.ts'
import type { FamilyFlaw, RightsDraft } from '#domain/family/family-draft.ts'
import type { FamilyMember } from '#domain/family/family.ts'
import './family-dialogs.css'

interface Props {
  readonly member: FamilyMember
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** What one member may buy. */
export function RightsDialog({ member, isOnline, onClose }: Props) {
  const [draft, setDraft] = useState<RightsDraft>({
    canMakePurchases: asDraft(member.mayBuy),
    spendingLimit: limitAsTyped(member.limitCents),
  })
  const [flaw, setFlaw] = useState<FamilyFlaw | null>(null)
  const { act, isBusy, problem } = useFamilyAct()
  // Less may wait on this device; what allows more is decided in the moment.
  const isLess = flawOfRights(draft) === null && allowsNoMore(rightsFrom(draft), member)
  const maySave = isOnline || isLess
  const name = nameOf(member) || FAMILY_WORDS.relationships[member.relationship]

  const save = async (element: HTMLFormElement) => {
    const found = holdsNoNumber(element) ? 'no-amount' : flawOfRights(draft)
    setFlaw(found)
    if (isBusy || !maySave || found !== null) return
    const args = { memberId: member.id, ...rightsFrom(draft) }
    const kind = isLess ? 'family.limit-down' : 'family.purchases'
    const telling = { done: ADD_WORDS.rightsSaved(name), failed: ADD_WORDS.rightsFailed }
    if (await act({ kind, args }, telling)) onClose()
  }

  return (
    <FormDialog
      className="family-dialog"
      cancelLabel={SHARED.cancel}
      title={FAMILY_WORDS.editWhom(name)}
      submitLabel={FAMILY_WORDS.save}
      maySubmit={maySave}
      isBusy={isBusy}
      problem={problem}
      onSubmit={(form) => void save(form)}
      onClose={onClose}
    >
      <RightsFields
        draft={draft}
        flaw={flaw ?? undefined}
        onType={(changes) => {
          setFlaw(null)
          setDraft({ ...draft, ...changes })
        }}
      />
      {!maySave && <Notice kind="offline">{ADD_WORDS.moreOffline}</Notice>}
    </FormDialog>
  )
}
