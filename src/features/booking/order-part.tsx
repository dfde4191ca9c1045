import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { MOST_GUESTS, NO_STEP, mayAddStep, withSteps } from '#domain/booking-wishes.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { AddOns } from './add-ons.tsx'
import { CompanionFields } from './companion-fields.tsx'
import { OrderLine } from './order-line.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { BookingWishes } from '#domain/booking-wishes.ts'
import type { Menu } from './use-menu.ts'
import type { Companions } from './use-companions.ts'

interface Props {
  readonly wishes: BookingWishes
  readonly menu: Menu
  readonly companions: Companions
  /** Only somebody we know brings others along. */
  readonly mayBringOthers: boolean
  readonly onWish: (wishes: BookingWishes) => void
}

/** Who comes, and for what. */
export function OrderPart({ wishes, menu, companions, mayBringOthers, onWish }: Props) {
  const { guests, order } = wishes
  const bringSomebody = () => onWish({ ...wishes, guests: [...guests, [NO_STEP]], time: '' })
  const leaveOut = (guest: number) => {
    companions.leaveOut(guest)
    onWish({ ...wishes, guests: guests.filter((_, place) => place !== guest), time: '' })
  }
  return (
    <>
      {guests.map((_, guest) => (
        <GuestOrder
          // Guests have no name yet when they are added; they only ever leave from their place.
          key={guest}
          guest={guest}
          {...{ wishes, menu, companions, onWish }}
          onLeaveOut={() => leaveOut(guest)}
        />
      ))}
      {guests.length > 1 && (
        <div className="picker-order">
          <p>{WORDS.order}</p>
          <SegmentedChoice
            label={WORDS.order}
            name="booking-order"
            choices={ORDERS}
            chosen={order}
            onChoose={(chosen) => onWish({ ...wishes, order: chosen, time: '' })}
          />
        </div>
      )}
      {mayBringOthers && guests.length < MOST_GUESTS && mayAddStep(wishes) && (
        <Button kind="quiet" className="picker-more" onClick={bringSomebody}>
          <IconUserPlus size={20} stroke={1.75} aria-hidden="true" />
          {WORDS.comesAlong}
        </Button>
      )}
    </>
  )
}

const ORDERS = [
  { id: 'side-by-side', label: WORDS.orders['side-by-side'] },
  { id: 'in-a-row', label: WORDS.orders['in-a-row'] },
] as const

interface GuestProps extends Omit<Props, 'mayBringOthers'> {
  readonly guest: number
  readonly onLeaveOut: () => void
}

function GuestOrder({ guest, wishes, menu, companions, onWish, onLeaveOut }: GuestProps) {
  const steps = wishes.guests[guest] ?? []
  const who = guest === 0 ? '' : WORDS.companion(guest)
  const change = (next: typeof steps) => onWish(withSteps(wishes, guest, next))
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
      {steps.map((step, place) =>
        menu.isAddOn(step.service) ? null : (
          <OrderLine
            key={place}
            line={WORDS.line(who, place)}
            step={step}
            menu={menu}
            onChange={(next) => change(steps.map((one, index) => (index === place ? next : one)))}
            onRemove={
              steps.length === 1 ? null : () => change(steps.filter((_, index) => index !== place))
            }
          />
        ),
      )}
      <AddOns steps={steps} menu={menu} onChange={change} />
      {steps[0]?.service !== '' && mayAddStep(wishes) && (
        <Button kind="quiet" className="picker-more" onClick={() => change([...steps, NO_STEP])}>
          <IconPlus size={20} stroke={1.75} aria-hidden="true" />
          {WORDS.addService}
          {who !== '' && <span className="visually-hidden">, {who}</span>}
        </Button>
      )}
    </fieldset>
  )
}
