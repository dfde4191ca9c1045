import { bookingSearch } from '#domain/booking/booking-wishes.ts'
import { lengthOf } from '#domain/text/clean-text.ts'
import { useSession } from '#data/app/app-data-context.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { PICKER_WORDS as PICKER } from './picker-words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { Person } from '#domain/session/session.ts'
import type { Mends } from './use-booking-request.ts'

interface Props {
  readonly wishes: BookingWishes
  readonly draft: BookingDraft
  readonly mends: Mends
  readonly onType: (changes: Partial<BookingDraft>) => void
}

/** Who it is booked for; whoever is not signed in says how they are reached. */
export function DetailsPart({ wishes, draft, mends, onType }: Props) {
  const session = useSession()
  return (
    <div className="picker-details">
      {session.status === 'signed-in' ? (
        <p className="picker-hint">{asPerson(session.person)}</p>
      ) : (
        <Stranger wishes={wishes} draft={draft} mends={mends} onType={onType} />
      )}
      <TextAreaField
        label={PICKER.note}
        name="message"
        optional
        rows={2}
        hint={PICKER.noteHint}
        room={roomInNote(draft.message)}
        error={mends['message']}
        value={draft.message}
        onChange={({ currentTarget }) => onType({ message: currentTarget.value })}
      />
    </div>
  )
}

function Stranger({ wishes, draft, mends, onType }: Props) {
  return (
    <>
      <div className="picker-sign-in">
        <p>{PICKER.signInWords}</p>
        <LinkButton to="/auth" search={{ next: addressOf(wishes) }}>
          {PICKER.signIn}
        </LinkButton>
      </div>
      <p className="picker-hint">
        {wishes.guests.length > 1 ? PICKER.guestAlone : PICKER.guestWords}
      </p>
      <div className="booking-contact">
        <ContactFields {...{ draft, mends, onType }} />
      </div>
    </>
  )
}

/** Whatever was typed here before: it is the account that books. */
function asPerson({ firstName, lastName, email }: Person): string {
  return PICKER.asYou(`${firstName} ${lastName}`.trim() || email, email)
}

const LONGEST_NOTE = 500
const WORTH_TELLING = 100

/** The salon’s book takes less than a letter to it. */
export function roomInNote(typed: string): number | null {
  const room = LONGEST_NOTE - lengthOf(typed.trim())
  return room > WORTH_TELLING ? null : room
}

/** Back to here with everything that was chosen. */
function addressOf(wishes: BookingWishes): string {
  const chosen = Object.entries(bookingSearch(wishes)).filter(([, value]) => value !== undefined)
  return `/booking?${new URLSearchParams(chosen)}`
}
