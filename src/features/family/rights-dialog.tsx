import { useId, useState } from 'react'
import { asDraft, flawOfRights, limitAsTyped, rightsFrom } from '#domain/family-draft.ts'
import { nameOf } from '#domain/family.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RightsFields, holdsNoNumber } from './rights-fields.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { ADD_WORDS } from './inviting-words.ts'
import { FAMILY_WORDS, WORDS } from './words.ts'
import type { FamilyFlaw, RightsDraft } from '#domain/family-draft.ts'
import type { FamilyMember } from '#domain/family.ts'
import type { SubmitEvent } from 'react'
import './family-dialogs.css'

interface Props {
  readonly member: FamilyMember
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** What one member may buy. */
export function RightsDialog({ member, isOnline, onClose }: Props) {
  const formId = useId()
  const [draft, setDraft] = useState<RightsDraft>({
    canMakePurchases: asDraft(member.mayBuy),
    spendingLimit: limitAsTyped(member.limitCents),
  })
  const [flaw, setFlaw] = useState<FamilyFlaw | null>(null)
  const { act, isBusy, problem } = useFamilyAct()
  const name = nameOf(member) || FAMILY_WORDS.relationships[member.relationship]

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = holdsNoNumber(event.currentTarget) ? 'no-amount' : flawOfRights(draft)
    setFlaw(found)
    if (isBusy || !isOnline || found !== null) return
    const args = { memberId: member.id, ...rightsFrom(draft) }
    const telling = { done: ADD_WORDS.rightsSaved(name), failed: ADD_WORDS.rightsFailed }
    if (await act({ kind: 'family.purchases', args }, telling)) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={FAMILY_WORDS.editWhom(name)}
      className="family-dialog"
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          <Button kind="primary" type="submit" form={formId} busy={isBusy} disabled={!isOnline}>
            {FAMILY_WORDS.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="family-dialog-form"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <RightsFields
          draft={draft}
          flaw={flaw ?? undefined}
          onType={(changes) => {
            setFlaw(null)
            setDraft({ ...draft, ...changes })
          }}
        />
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
