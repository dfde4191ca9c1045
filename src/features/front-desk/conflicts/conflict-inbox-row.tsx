import { IconAlertTriangle } from '@tabler/icons-react'
import { agoInWords } from '#domain/time/ago.ts'
import { contactIn } from '#domain/desk/change-contact.ts'
import { conflictIn } from '#domain/change/change-conflict.ts'
import { whyNot } from '#domain/change/change-state.ts'
import { changeDetail, changeTitle } from '#domain/change/change-words.ts'
import { ConflictValues } from '#ui/conflict-values.tsx'
import { ConflictChoices } from './conflict-inbox-choices.tsx'
import { PhoneLink } from '#features/front-desk/phone-link.tsx'
import { stylistNameOf } from '#features/front-desk/visit-words.ts'
import { INBOX_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

interface Props {
  readonly action: WaitingAction
  readonly view: DeskView
}

/** One refusal: what was wanted, what stands there, and every way on. */
export function ConflictRow({ action, view }: Props) {
  const { now, visits, calendar } = view
  const titleId = `conflict-${action.id}`
  const reason = whyNot(action, now)
  const detail = changeDetail(action)
  const conflict = conflictIn(action, now)
  const contact = contactIn(action, visits, calendar.cards)
  return (
    <li className="conflict-row" aria-labelledby={titleId}>
      <IconAlertTriangle className="conflict-sign" size={22} stroke={1.75} aria-hidden="true" />
      <div className="conflict-words">
        <h3 id={titleId}>{changeTitle(action, namesIn(view), now)}</h3>
        <p className="conflict-written">{WORDS.written(agoInWords(action.createdAt, now))}</p>
        {reason !== null && <p>{reason}</p>}
        {detail !== null && <blockquote>{detail}</blockquote>}
        {conflict !== null && (
          <ConflictValues
            yours={{ label: WORDS.yours, value: conflict.yours }}
            theirs={{
              label: WORDS.theirs,
              value: conflict.theirs,
              by:
                conflict.who === null || conflict.when === null
                  ? null
                  : WORDS.by(conflict.who, agoInWords(conflict.when, now)),
            }}
          />
        )}
        {contact !== null && contact.phone !== '' && <PhoneLink {...contact} />}
        <ConflictChoices action={action} view={view} />
      </div>
    </li>
  )
}

function namesIn({ visits, calendar }: DeskView): KnownNames {
  return {
    member: () => null,
    visit: (appointmentId) => visits.find(({ id }) => id === appointmentId) ?? null,
    client: (cardId) => calendar.cards.find(({ id }) => id === cardId)?.name ?? null,
    stylist: (stylistId) => stylistNameOf(calendar.rules, stylistId) || null,
  }
}
