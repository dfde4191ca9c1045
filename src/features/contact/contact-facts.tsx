import {
  SALON,
  SALON_ADDRESS_LINES,
  SALON_EMAIL_LINK,
  SALON_PHONE_LINK,
  hoursText,
} from '#domain/salon.ts'
import { WORDS } from './words.ts'

export function ContactFacts() {
  return (
    <dl className="contact-facts">
      <div>
        <dt>{WORDS.address}</dt>
        <dd>
          {SALON_ADDRESS_LINES.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{WORDS.phone}</dt>
        <dd className="tabular">
          <a href={SALON_PHONE_LINK}>{SALON.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{WORDS.email}</dt>
        <dd>
          <a href={SALON_EMAIL_LINK}>{SALON.email}</a>
        </dd>
      </div>
      <div>
        <dt>{WORDS.hours}</dt>
        <dd className="tabular">
          {SALON.hours.map((entry) => (
            <span key={entry.days} className="contact-hours">
              <span>{entry.days}</span> <span>{hoursText(entry)}</span>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
