import { useState } from 'react'
import { asDraft, flawOfRights, limitAsTyped, rightsFrom } from '#domain/family-draft.ts'
import { nameOf } from '#domain/family.ts'
import { RightsFields, holdsNoNumber } from './rights-fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { ADD_WORDS } from './inviting-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { FamilyFlaw, RightsDraft } from '#domain/family-draft.ts'
import type { FamilyMember } from '#domain/family.ts'

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
  const name = nameOf(member) || FAMILY_WORDS.relationships[member.relationship]

  const save = async (element: HTMLFormElement) => {
    const found = holdsNoNumber(element) ? 'no-amount' : flawOfRights(draft)
    setFlaw(found)
    if (isBusy || !isOnline || found !== null) return
    const args = { memberId: member.id, ...rightsFrom(draft) }
    const telling = { done: ADD_WORDS.rightsSaved(name), failed: ADD_WORDS.rightsFailed }
    if (await act({ kind: 'family.purchases', args }, telling)) onClose()
  }

  return (
    <FormDialog
      title={FAMILY_WORDS.editWhom(name)}
      submitLabel={FAMILY_WORDS.save}
      isOnline={isOnline}
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
    </FormDialog>
  )
}
