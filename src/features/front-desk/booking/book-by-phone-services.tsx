import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { foundServices } from '#domain/desk/desk-search.ts'
import { dollars } from '#domain/money/money.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import { BOOK_WORDS, SHARED } from '#features/front-desk/panel-words.ts'
import type { Booking } from './use-phone-booking.ts'
import type { DeskService } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'

interface Props {
  readonly booking: Booking
  readonly view: DeskView
  readonly onDone: () => void
}

const MOST = 8

/** One after the other, in the order in which they are done. */
export function BookByPhoneServices({ booking, view, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const { services, flaws } = booking
  const found = foundServices(view.calendar.catalogue.services, typed, MOST)
  const pick = (id: string) => {
    const service = found.find((one) => one.id === id)
    if (service === undefined) return
    booking.add(service)
    setTyped('')
  }
  return (
    <div className="panel-group" data-stop="service">
      {services.length > 0 && (
        <ul className="panel-services" aria-label={BOOK_WORDS.chosen}>
          {services.map((service, place) => (
            <li key={`${service.id}-${place}`}>
              <span>{service.name}</span>
              <span className="panel-soft">{serviceDetail(service)}</span>
              <button
                type="button"
                aria-label={BOOK_WORDS.remove(service.name)}
                onClick={() => booking.remove(place)}
              >
                <IconX size={18} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SuggestField
        label={BOOK_WORDS.service}
        hint={BOOK_WORDS.serviceHint}
        error={flaws.includes('service') ? BOOK_WORDS.serviceMissing : undefined}
        value={typed}
        suggestions={found.map((service) => ({
          id: service.id,
          label: service.name,
          detail: serviceDetail(service),
        }))}
        said={BOOK_WORDS.foundServices(found.length)}
        onType={setTyped}
        onPick={pick}
        onDone={() => services.length > 0 && typed === '' && onDone()}
      />
    </div>
  )
}

export function serviceDetail({ parts, priceCents }: DeskService): string {
  const minutes = SHARED.minutes(parts.reduce((sum, part) => sum + part, 0))
  return `${minutes} · ${priceCents === null ? SHARED.noPrice : dollars(priceCents)}`
}
