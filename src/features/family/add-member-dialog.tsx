import { useState } from 'react'
import { EMPTY_INVITATION, flawsOfInvitation, invitationFrom } from '#domain/family/family-draft.ts'
import { useDraft } from '#data/device/use-draft.ts'
import { Notice } from '#ui/notice.tsx'
import { InvitationFields } from './invitation-fields.tsx'
import { LIMIT_FIELD, holdsNoNumber } from './rights-fields.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { ADD_WORDS as WORDS } from './inviting-words.ts'
import { WORDS as SHARED } from './words.ts'
import type { InvitationDraft, InvitationFlaws } from '#domain/family/family-draft.ts'
import './family-dialogs.css'

interface Props {
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** Asks somebody into the family; what was typed waits here until it went out. */
export function AddMemberDialog({ isOnline, onClose }: Props) {
  const form = useDraft('family-member', EMPTY_INVITATION)
  const [flaws, setFlaws] = useState<InvitationFlaws>({})
  const { act, isBusy, problem } = useFamilyAct()

  const send = async (element: HTMLFormElement) => {
    const found = flawsIn(element, form.draft)
    setFlaws(found)
    const [first] = Object.keys(found)
    if (first !== undefined) return focusOn(element, first)
    if (isBusy) return
    const command = { kind: 'family.invite', args: invitationFrom(form.draft) } as const
    if (await act(command, { done: WORDS.sent, failed: WORDS.failed })) {
      form.clear()
      onClose()
    }
  }
  const type = (changes: Partial<InvitationDraft>) => {
    const left = Object.entries(flaws).filter(([field]) => !Object.hasOwn(changes, field))
    setFlaws(Object.fromEntries(left))
    form.type(changes)
  }

  return (
    <FormDialog
      className="family-dialog"
      cancelLabel={SHARED.cancel}
      title={WORDS.title}
      submitLabel={WORDS.send}
      maySubmit
      isBusy={isBusy}
      problem={problem}
      onSubmit={(form) => void send(form)}
      onClose={onClose}
    >
      <p className="family-soft">{WORDS.lead}</p>
      <FlawsInWords flaws={flaws} />
      <InvitationFields draft={form.draft} flaws={flaws} onType={type} onPrepare={form.prepare} />
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
    </FormDialog>
  )
}

function FlawsInWords({ flaws }: { readonly flaws: InvitationFlaws }) {
  const found = Object.values(flaws)
  if (found.length === 0) return null
  return <Notice kind="refused">{found.includes('missing') ? WORDS.missing : WORDS.mend}</Notice>
}

function flawsIn(form: HTMLFormElement, draft: InvitationDraft): InvitationFlaws {
  const flaws = flawsOfInvitation(draft)
  return holdsNoNumber(form) ? { ...flaws, [LIMIT_FIELD]: 'no-amount' } : flaws
}

function focusOn(form: HTMLFormElement, field: string): void {
  const element = form.elements.namedItem(field)
  if (element instanceof HTMLElement) element.focus()
}
