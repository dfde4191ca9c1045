import { IconUserPlus } from '@tabler/icons-react'
import { MOST_GUESTS, NO_STEP, mayAddStep } from '#domain/booking/booking-wishes.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { GuestOrder } from './guest-order.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { OpenLine, OrderProps } from './guest-order.tsx'

interface Props extends OrderProps {
  /** Only somebody we know brings others along. */
  readonly mayBringOthers: boolean
  readonly openLine: OpenLine | null
  readonly onOpen: (line: OpenLine | null) => void
}

/** Who comes, and for what. */
export function OrderPart({ mayBringOthers, openLine, onOpen, ...props }: Props) {
  const { wishes, companions, onWish } = props
  const { guests, order } = wishes
  const bringSomebody = () => onWish({ ...wishes, guests: [...guests, [NO_STEP]], time: '' })
  const leaveOut = (guest: number) => {
    companions.leaveOut(guest)
    onOpen(null)
    onWish({ ...wishes, guests: guests.filter((_, place) => place !== guest), time: '' })
  }
  const isBegun = guests[0]?.some(({ service }) => service !== '') === true
  return (
    <>
      {guests.map((_, guest) => (
        <GuestOrder
          // Guests have no name yet when they are added; they only ever leave from their place.
          key={guest}
          guest={guest}
          {...props}
          {...{ openLine, onOpen }}
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
      {isBegun && mayBringOthers && guests.length < MOST_GUESTS && mayAddStep(wishes) && (
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
