import { TextField } from '#ui/text-field.tsx'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Mends } from './use-booking-request.ts'

interface Props {
  readonly draft: BookingDraft
  readonly mends: Mends
  readonly phoneHint?: string
  readonly onType: (changes: Partial<BookingDraft>) => void
}

/** Name, e-mail and telephone, for a request and for whoever books without an account. */
export function ContactFields({ draft, mends, phoneHint, onType }: Props) {
  return (
    <>
      <TextField
        label={WORDS.name}
        name="name"
        autoComplete="name"
        required
        value={draft.name}
        error={mends['name']}
        onChange={({ currentTarget }) => onType({ name: currentTarget.value })}
      />
      <TextField
        label={WORDS.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        error={mends['email']}
        onChange={({ currentTarget }) => onType({ email: currentTarget.value })}
      />
      <TextField
        label={WORDS.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        hint={phoneHint}
        error={mends['phone']}
        value={draft.phone}
        onChange={({ currentTarget }) => onType({ phone: currentTarget.value })}
      />
    </>
  )
}
