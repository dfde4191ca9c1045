import { nameOf } from '#domain/family/family.ts'
import { dollars } from '#domain/money/money.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { REQUEST_WORDS } from './buying-words.ts'
import { FAMILY_WORDS as WORDS } from './words.ts'
import type { FamilyMember } from '#domain/family/family.ts'
import type { PurchaseRequest } from '#domain/family/purchases.ts'
import type { FamilyView } from '#data/family/family.ts'

/** The one question that is open over the screen. */
export type FamilyDialog =
  | { readonly kind: 'add' | 'rename' | 'leave' }
  | { readonly kind: 'rights' | 'remove'; readonly member: FamilyMember }
  | { readonly kind: 'take-back'; readonly request: PurchaseRequest }

interface Props {
  readonly dialog: FamilyDialog | null
  readonly view: FamilyView
  readonly isOnline: boolean
  readonly onClose: () => void
}

export function FamilyDialogs({ dialog, view, ...way }: Props) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'add':
      return <AddMemberDialog {...way} />
    case 'rename':
      return <RenameDialog name={view.family.name} onClose={way.onClose} />
    case 'rights':
      return <RightsDialog {...way} member={dialog.member} />
    case 'remove':
      return <RemoveDialog {...way} member={dialog.member} />
    case 'take-back':
      return <TakeBackDialog {...way} view={view} request={dialog.request} />
    case 'leave':
      return <LeaveDialog {...way} view={view} />
  }
}

type Way = Pick<Props, 'isOnline' | 'onClose'>

function RemoveDialog({ member, ...way }: Way & { readonly member: FamilyMember }) {
  const name = nameOf(member) || WORDS.relationships[member.relationship]
  return (
    <ConfirmDialog
      {...way}
      title={WORDS.removeTitle(name)}
      words={WORDS.removeWords(name)}
      keep={WORDS.keep}
      confirm={WORDS.remove}
      command={{ kind: 'family.remove', args: { memberId: member.id } }}
      telling={{ done: WORDS.removed(name), failed: WORDS.notRemoved }}
    />
  )
}

type TakeBackProps = Way & Pick<Props, 'view'> & { readonly request: PurchaseRequest }

function TakeBackDialog({ view, request, ...way }: TakeBackProps) {
  const { id, memberId, amountCents, description } = request
  const member = view.members.find((one) => one.id === memberId)
  const who = (member && nameOf(member)) || WORDS.someone
  return (
    <ConfirmDialog
      {...way}
      title={REQUEST_WORDS.takeBackTitle}
      words={REQUEST_WORDS.takeBackWords(who, dollars(amountCents), description)}
      keep={REQUEST_WORDS.letStand}
      confirm={REQUEST_WORDS.takeBack}
      command={{ kind: 'purchase.revoke', args: { requestId: id } }}
      telling={{ done: REQUEST_WORDS.takenBack(who), failed: REQUEST_WORDS.notTakenBack }}
    />
  )
}

function LeaveDialog({ view: { family, members }, ...way }: Way & Pick<Props, 'view'>) {
  const holder = members.find(({ isHolder }) => isHolder)
  const holderName = (holder && nameOf(holder)) || WORDS.as.main_holder
  return (
    <ConfirmDialog
      {...way}
      title={WORDS.leaveTitle(family.name)}
      words={WORDS.leaveWords(holderName)}
      keep={WORDS.stay}
      confirm={WORDS.leave}
      command={{ kind: 'family.leave', args: {} }}
      telling={{ done: WORDS.left, failed: WORDS.notLeft }}
    />
  )
}
