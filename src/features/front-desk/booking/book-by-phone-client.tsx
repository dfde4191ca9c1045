import { useState } from 'react'
import { foundCards } from '#domain/desk/desk-search.ts'
import { useFoundCards } from '#data/desk/desk-cards.ts'
import { Button } from '#ui/button.tsx'
import { SuggestField } from '#ui/suggest-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AllergyWarning } from '#features/front-desk/allergy-warning.tsx'
import { callerOf, isNew } from './use-phone-booking.ts'
import { BOOK_WORDS } from '#features/front-desk/panel-words.ts'
import type { KeyboardEvent } from 'react'
import type { Booking } from './use-phone-booking.ts'
import type { BookingStop } from './book-by-phone.tsx'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'

interface Props {
  readonly booking: Booking
  readonly view: DeskView
  readonly onGo: (stop: BookingStop) => void
}

/** Known or new: one field asks, and what is known of them stands there at once. */
export function BookByPhoneClient({ booking, view, onGo }: Props) {
  const { caller, isLookingUp } = booking
  return (
    <div className="panel-group" data-stop="client">
      {caller === null ? (
        <ClientSearch booking={booking} view={view} onGo={onGo} />
      ) : (
        <>
          <div className="panel-chosen">
            <p>
              <span className="panel-soft">{BOOK_WORDS.client}</span>
              <strong>{caller.name}</strong>
              {!isNew(caller) && (
                <span>{[caller.phone, caller.email].filter(Boolean).join(' · ')}</span>
              )}
            </p>
            <Button
              kind="quiet"
              onClick={() => {
                booking.setCaller(null)
                onGo('client')
              }}
            >
              {BOOK_WORDS.otherClient}
            </Button>
          </div>
          <AllergyWarning allergies={caller.card?.allergies ?? ''} />
          {isLookingUp && <output className="panel-soft">{BOOK_WORDS.lookingUp}</output>}
          {isNew(caller) && !isLookingUp && <Contact booking={booking} onGo={onGo} />}
        </>
      )}
    </div>
  )
}

const MOST = 6
const NEW = 'new'

function ClientSearch({ booking, view, onGo }: Props) {
  const [typed, setTyped] = useState('')
  const cards = foundCards(withFar(view.calendar.cards, useFoundCards(typed)), typed, MOST)
  const known = cards.map((card) => ({
    id: card.id,
    label: card.name,
    detail: [card.phone, card.email].filter(Boolean).join(' · '),
    group: BOOK_WORDS.known,
  }))
  const isName = /\p{L}/u.test(typed) && !typed.includes('@')
  const fresh = {
    id: NEW,
    label: BOOK_WORDS.newClient(typed.trim()),
    group: BOOK_WORDS.somebodyNew,
  }
  const pick = (id: string) => {
    const card = cards.find((one) => one.id === id)
    if (card !== undefined) {
      booking.setCaller(callerOf(card))
      onGo('service')
    } else {
      booking.setCaller({ card: null, userId: null, name: typed.trim(), phone: '', email: '' })
      onGo('phone')
    }
  }
  return (
    <SuggestField
      label={BOOK_WORDS.client}
      hint={BOOK_WORDS.clientHint}
      error={booking.flaws.includes('client') ? BOOK_WORDS.clientMissing : undefined}
      value={typed}
      suggestions={isName ? [...known, fresh] : known}
      said={BOOK_WORDS.foundClients(cards.length)}
      onType={setTyped}
      onPick={pick}
    />
  )
}

/** What is on the device says more of somebody than what the salon was asked for. */
function withFar(cards: readonly ClientCard[], far: readonly ClientCard[]): readonly ClientCard[] {
  const known = new Set(cards.map(({ id }) => id))
  return [...cards, ...far.filter(({ id }) => !known.has(id))]
}

function Contact({ booking, onGo }: Pick<Props, 'booking' | 'onGo'>) {
  const { caller, flaws } = booking
  const onEnter = (stop: BookingStop) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onGo(stop)
  }
  return (
    <div className="panel-form-row">
      <TextField
        label={BOOK_WORDS.phone}
        type="tel"
        optional
        autoComplete="off"
        value={caller?.phone ?? ''}
        error={flaws.includes('phone') ? BOOK_WORDS.flaws.phone : undefined}
        onKeyDown={onEnter('service')}
        onChange={({ currentTarget }) => booking.setContact({ phone: currentTarget.value })}
      />
      <TextField
        label={BOOK_WORDS.email}
        type="email"
        optional
        autoComplete="off"
        value={caller?.email ?? ''}
        error={flaws.includes('email') ? BOOK_WORDS.flaws.email : undefined}
        onKeyDown={onEnter('service')}
        onChange={({ currentTarget }) => booking.setContact({ email: currentTarget.value })}
      />
    </div>
  )
}
