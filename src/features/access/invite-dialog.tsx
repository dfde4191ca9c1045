import { useState } from 'react'
import { ROLE_PURPOSES, ROLE_TITLES } from '#domain/access/role-words.ts'
import { cleanInvitation, flawsOfInvitation } from '#domain/access/invitation-form.ts'
import { isRole } from '#domain/session/roles.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { INVITE_WORDS as WORDS } from './words.ts'
import type { FreeColumn } from '#domain/access/team-access.ts'
import type { InvitationField } from '#domain/access/invitation-form.ts'
import type { Inviting } from './use-inviting.ts'
import type { Role } from '#domain/session/roles.ts'

interface Props {
  readonly inviting: Inviting
  readonly roles: readonly Role[]
  readonly columns: readonly FreeColumn[]
}

export function InviteDialog({ inviting, roles, columns }: Props) {
  const { form, type, column, chooseColumn } = inviting
  const [wasTried, setTried] = useState(false)
  const found = flawsOfInvitation(cleanInvitation(form))
  const field = (name: InvitationField) => {
    const flaw = wasTried ? found[name] : undefined
    return {
      label: WORDS.fields[name],
      value: form[name],
      error: flaw === undefined ? undefined : WORDS.flaws[flaw],
      autoComplete: 'off',
      onChange: ({
        currentTarget,
      }: {
        readonly currentTarget: HTMLInputElement | HTMLSelectElement
      }) => type(name, currentTarget.value),
    }
  }
  return (
    <FormDialog
      title={WORDS.title}
      submitLabel={WORDS.submit}
      cancelLabel={WORDS.cancel}
      maySubmit
      isBusy={inviting.isBusy}
      problem={inviting.problem}
      onClose={inviting.leaveForm}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(found).length === 0) inviting.sendTyped()
      }}
    >
      <p className="access-soft">{WORDS.lead}</p>
      <TextField type="text" {...field('firstName')} />
      <TextField type="text" optional {...field('lastName')} />
      <TextField type="email" {...field('email')} />
      <SelectField
        hint={isRole(form.role) ? ROLE_PURPOSES[form.role] : undefined}
        {...field('role')}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {ROLE_TITLES[role]}
          </option>
        ))}
      </SelectField>
      {columns.length > 0 && (
        <SelectField
          label={WORDS.column}
          hint={WORDS.columnHint}
          optional
          value={column}
          onChange={({ currentTarget }) => chooseColumn(currentTarget.value)}
        >
          <option value="">{WORDS.noColumn}</option>
          {columns.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}
