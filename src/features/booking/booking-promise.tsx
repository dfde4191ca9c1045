import { hoursInWords } from '#domain/hours/opening-hours.ts'
import { SALON } from '#domain/salon/salon.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { WORDS } from './words.ts'
import './booking-form.css'

/** Says plainly that a request is not yet a visit. */
export function BookingPromise() {
  const { hours } = useSalon()
  return (
    <aside className="booking-promise" aria-label={WORDS.promiseTitle}>
      <h3>{WORDS.promiseTitle}</h3>
      <ol className="booking-promise-steps">
        {WORDS.promise.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="booking-promise-call">
        {WORDS.rather}
        <a className="tabular" href={SALON.phoneLink}>
          {SALON.phone}
        </a>
        <span className="tabular">{hoursInWords(hours)}</span>
      </p>
    </aside>
  )
}
