import { useState } from 'react'
import { useCardOf } from '#data/desk/desk-cards.ts'
import { useMessage } from '#data/inbox/use-inbox.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { BOOK_WORDS } from '#features/front-desk/panel-words.ts'
import { BookByPhone } from './book-by-phone.tsx'
import { callerOf } from './use-phone-booking.ts'
import type { ComponentProps } from 'react'
import type { Caller } from '#domain/board/desk-booking.ts'
import type { ClientCard, DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'

type Booking = ComponentProps<typeof BookByPhone>

interface Props extends Booking {
  readonly messageId: string
}

/** What somebody wrote becomes a visit: who, what for and with whom is filled in as far as they said. */
export function BookForMessage({ messageId, ...parts }: Props) {
  const found = useMessage(parts.userId, messageId)
  // Nothing that's typed goes when the message leaves the lists of this device.
  const [known, setKnown] = useState<DeskMessage | null>(null)
  if (found && known === null) setKnown(found)
  const message = known ?? found
  if (message) return <ForClient {...parts} message={message} />
  if (message === undefined) return null
  return (
    <Dialog
      isOpen
      onClose={parts.onClose}
      title={BOOK_WORDS.titleForMessage}
      actions={<DialogClose>{BOOK_WORDS.close}</DialogClose>}
    >
      <Notice kind="refused">{BOOK_WORDS.noMessage}</Notice>
    </Dialog>
  )
}

function ForClient({ message, ...parts }: Booking & { readonly message: DeskMessage }) {
  const { clientId } = message
  const { cards, catalogue } = parts.calendar
  const here = cards.find((card) => (card.userId ?? card.id) === clientId)
  const found = useCardOf(here === undefined ? clientId : null)
  return (
    <BookByPhone
      {...parts}
      caller={writerOf(message, here ?? found ?? null)}
      isLookingUp={found === undefined}
      serviceIds={servicesIn(message, catalogue)}
      stylistId={catalogue.stylists.find(({ name }) => name === message.employee)?.id ?? null}
      message={message}
    />
  )
}

/** An account is theirs only if they were signed in: anyone can write under its address. */
function writerOf(message: DeskMessage, card: ClientCard | null): Caller {
  const { name, phone, email, clientId, isFromAccount } = message
  const userId = isFromAccount ? clientId : null
  return card?.userId === userId ? callerOf(card) : { card: null, userId, name, phone, email }
}

function servicesIn({ serviceSlug }: DeskMessage, { services }: DeskCalendar['catalogue']) {
  return services.filter(({ slug }) => slug === serviceSlug).map(({ id }) => id)
}
