import { IconPlus } from '@tabler/icons-react'
import { mayAddStep, withSteps } from '#domain/booking/booking-wishes.ts'
import { withServiceAt, withoutLine } from '#domain/booking/order-lines.ts'
import { Button } from '#ui/button.tsx'
import { AddOns } from './add-ons.tsx'
import { CompanionFields } from './companion-fields.tsx'
import { FoldedLine } from './folded-line.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import { ServiceChoice } from './service-choice.tsx'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { Companions } from './use-companions.ts'
import type { Menu } from './use-menu.ts'

export interface OrderProps {
  readonly wishes: BookingWishes
  readonly menu: Menu
  readonly companions: Companions
  readonly onWish: (wishes: BookingWishes) => void
  /** Of the menu: the next question follows. */
  readonly onOrder: (wishes: BookingWishes) => void
}

/** The line whose list lies open; past the last one it is about to be added. */
export interface OpenLine {
  readonly guest: number
  readonly place: number
}

interface Props extends OrderProps {
  readonly guest: number
  readonly openLine: OpenLine | null
  readonly onOpen: (line: OpenLine | null) => void
  readonly onLeaveOut: () => void
}

/** What one of those who come is here for: lines in short, and the menu while something is chosen. */
export function GuestOrder({ guest, openLine, onOpen, onLeaveOut, ...order }: Props) {
  const { wishes, menu, companions, onWish, onOrder } = order
  const steps = wishes.guests[guest] ?? []
  const who = guest === 0 ? '' : WORDS.companion(guest)
  const withOrder = (next: typeof steps) => withSteps(wishes, guest, menu.fitting(next))
  const hasService = steps.some(({ service }) => menu.serviceOf(service) !== null)
  const isOpen = openLine?.guest === guest || !hasService
  const lines = steps.flatMap(({ service: name }, place) => {
    const service = menu.isAddOn(name) ? null : menu.serviceOf(name)
    return service === null ? [] : { service, place }
  })
  const choose = (slug: string) => {
    const place = openLine?.guest === guest ? openLine.place : 0
    const known = lines.find(({ service }) => service.slug === slug)
    if (known === undefined) onOrder(withOrder(withServiceAt(steps, place, slug)))
    else if (place < steps.length) onOrder(wishes)
    else onOrder(withOrder(withoutLine(steps, known.place)))
  }
  return (
    <fieldset className="picker-guest" data-first={guest === 0}>
      <legend className={guest === 0 ? 'visually-hidden' : 'picker-guest-name'}>
        {who || WORDS.summary}
      </legend>
      {guest > 0 && (
        <CompanionFields
          {...{ guest, who, companions, onLeaveOut }}
          onChoose={() => onWish({ ...wishes, time: '' })}
        />
      )}
      {lines.length > 0 && (
        <div className="folded-lines">
          {lines.map(({ service, place }) => (
            <FoldedLine
              key={place}
              what={[service.name, who].filter(Boolean).join(', ')}
              onChange={() => onOpen({ guest, place })}
              onRemove={
                lines.length === 1 ? undefined : () => onOrder(withOrder(withoutLine(steps, place)))
              }
            >
              <strong>{service.name}</strong>{' '}
              <span className="tabular">{menu.factsOf(service.slug)}</span>
            </FoldedLine>
          ))}
        </div>
      )}
      {isOpen ? (
        <>
          <ServiceChoice
            label={WORDS.servicesFor(who)}
            menu={menu}
            chosen={lines.map(({ service }) => service.slug)}
            onChoose={choose}
          />
          {hasService && (
            <Button kind="quiet" className="picker-more" onClick={() => onOrder(wishes)}>
              {WORDS.keepOrder}
            </Button>
          )}
        </>
      ) : (
        <>
          <AddOns steps={steps} menu={menu} onChange={(next) => onWish(withOrder(next))} />
          {mayAddStep(wishes) && (
            <Button
              kind="quiet"
              className="picker-more"
              onClick={() => onOpen({ guest, place: steps.length })}
            >
              <IconPlus size={20} stroke={1.75} aria-hidden="true" />
              {WORDS.addService}
              {who !== '' && <span className="visually-hidden">, {who}</span>}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
