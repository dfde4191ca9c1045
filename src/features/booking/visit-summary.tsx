import { dollars } from '#domain/money/money.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { Price } from '#ui/price.tsx'
import { PICKER_WORDS as WORDS } from './picker-words.ts'
import type { OrderPrice } from '#domain/booking/order-price.ts'
import type { ShownVisit } from './shown-visit.ts'

interface Props {
  readonly visit: ShownVisit
}

/** When, what, with whom, where, and for how much. */
export function VisitSummary({ visit: { startsAt, lines, price, planName } }: Props) {
  return (
    <dl className="visit-summary">
      <div className="visit-summary-when">
        <dt className="visually-hidden">{WORDS.when}</dt>
        <dd>
          {startsAt === null ? (
            <span className="picker-hint">{WORDS.noTimeYet}</span>
          ) : (
            <>
              <strong>{dayOfVisit(startsAt)}</strong>
              <span className="tabular">{timeOfVisit(startsAt)}</span>
            </>
          )}
        </dd>
      </div>
      {lines.map((line, place) => (
        <div key={place}>
          <dt>
            {line.serviceName}
            {line.guest !== '' && <span> {WORDS.for(line.guest)}</span>}
          </dt>
          <dd>
            {WORDS.with(line.stylistName)}
            {line.startsAt !== null && lines.length > 1 && (
              <span className="tabular">, {timeOfVisit(line.startsAt)}</span>
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{WORDS.where}</dt>
        <dd>{WORDS.address}</dd>
      </div>
      <div className="visit-summary-price">
        <dt>{price.menuCents === null ? WORDS.price : WORDS.yourPrice(planName)}</dt>
        <dd>
          <OrderPriceWords price={price} />
        </dd>
      </div>
    </dl>
  )
}

export function OrderPriceWords({
  price: { cents, menuCents, isOpen },
}: {
  readonly price: OrderPrice
}) {
  if (cents === 0 && isOpen) return WORDS.onRequest
  return (
    <>
      <Price now={dollars(cents)} before={menuCents === null ? undefined : dollars(menuCents)} />
      {isOpen && <small> {WORDS.plusOpen}</small>}
    </>
  )
}
