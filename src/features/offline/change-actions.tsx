import { useState } from 'react'
import { withoutStylist } from '#domain/change/change-alternatives.ts'
import { mineAnyway } from '#domain/change/change-conflict.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSalon } from '#data/salon/use-salon.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { showToast } from '#ui/toast.ts'
import { DiscardChoice } from './discard-choice.tsx'
import { NameField } from './name-field.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'
import { whereToEdit } from './where-to-edit.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** What its writer can do about a change that has not reached its good end. */
export function ChangeActions({ action }: { readonly action: WaitingAction }) {
  const { outbox } = useAppData()
  const [isEditing, setEditing] = useState(false)
  const { id, state } = action
  const mine = mineAnyway(action)
  const unassigned = withoutStylist(action)
  const edit = whereToEdit(action, useSalon().team)

  const put = async (command: Command<WaitingKind>) => {
    const isReplaced = await outbox.replace(id, command)
    if (isReplaced) return setEditing(false)
    await showToast({ kind: 'waiting', title: WORDS.onItsWayTitle, message: WORDS.onItsWay })
  }

  if (isEditing)
    return <NameField action={action} onSave={put} onCancel={() => setEditing(false)} />
  return (
    <div className="change-actions">
      <DiscardChoice action={action} label={mine === null ? WORDS.discard : WORDS.keepTheirs}>
        {mine !== null && <Button onClick={() => void put(mine)}>{WORDS.mineAnyway}</Button>}
        {unassigned !== null && (
          <Button onClick={() => void put(unassigned)}>{WORDS.unassigned}</Button>
        )}
        {state === 'parked' && (
          <Button onClick={() => void outbox.tryAgain(id)}>{WORDS.tryAgain}</Button>
        )}
        {edit === 'here' && <Button onClick={() => setEditing(true)}>{WORDS.edit}</Button>}
        {edit !== null && edit !== 'here' && <LinkButton {...edit.to}>{edit.label}</LinkButton>}
      </DiscardChoice>
    </div>
  )
}
