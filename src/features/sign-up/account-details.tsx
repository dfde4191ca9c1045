import { withHomeAddress } from '#domain/sign-up/sign-up.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WORDS, flawWords } from './words.ts'
import type { RefusedFlaw } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpField } from '#domain/sign-up/sign-up-flaws.ts'
import type { SignUpFormState } from './use-sign-up-form.ts'

interface Props {
  readonly form: SignUpFormState
  /** What the form itself found, or the server. */
  readonly flaws: Readonly<Partial<Record<SignUpField, RefusedFlaw>>>
}

export function AccountDetails({ form, flaws }: Props) {
  const { draft, secrets } = form
  return (
    <div className="sign-up-fields">
      <TextField
        label={WORDS.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        value={draft.firstName}
        error={flawWords(flaws.firstName)}
        onChange={({ currentTarget }) => form.change({ ...draft, firstName: currentTarget.value })}
      />
      <TextField
        label={WORDS.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        value={draft.lastName}
        error={flawWords(flaws.lastName)}
        onChange={({ currentTarget }) => form.change({ ...draft, lastName: currentTarget.value })}
      />
      <TextField
        label={WORDS.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        error={flawWords(flaws.email)}
        onChange={({ currentTarget }) => form.change({ ...draft, email: currentTarget.value })}
      />
      <TextField
        label={WORDS.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        value={draft.phone}
        error={flawWords(flaws.phone)}
        onChange={({ currentTarget }) => form.change({ ...draft, phone: currentTarget.value })}
      />
      <div className="sign-up-wide">
        <TextField
          label={WORDS.homeAddress}
          name="homeAddress"
          autoComplete="street-address"
          required
          value={draft.homeAddress}
          error={flawWords(flaws.homeAddress)}
          onChange={({ currentTarget }) => form.change(withHomeAddress(draft, currentTarget.value))}
        />
      </div>
      <PasswordField
        label={WORDS.password}
        name="password"
        autoComplete="new-password"
        required
        hint={WORDS.passwordHint}
        value={secrets.password}
        error={flawWords(flaws.password)}
        onChange={({ currentTarget }) => form.typeSecret({ password: currentTarget.value })}
      />
      <PasswordField
        label={WORDS.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        value={secrets.confirmPassword}
        error={flawWords(flaws.confirmPassword)}
        onChange={({ currentTarget }) => form.typeSecret({ confirmPassword: currentTarget.value })}
      />
    </div>
  )
}
