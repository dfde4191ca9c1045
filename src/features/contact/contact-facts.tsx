import { SALON } from '#domain/salon/salon.ts'
import { doorLines } from '#domain/hours/closures.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { WORDS } from './words.ts'

export function ContactFacts() {
  const salon = useSalon()
  return (
    <dl className="contact-facts">
      <div>
        <dt>{WORDS.address}</dt>
        <dd>
          {SALON.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{WORDS.phone}</dt>
        <dd className="tabular">
          <a href={SALON.phoneLink}>{SALON.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{WORDS.email}</dt>
        <dd>
          <a href={SALON.emailLink}>{SALON.email}</a>
        </dd>
      </div>
      <div>
        <dt>{WORDS.hours}</dt>
        <dd className="tabular">
          {doorLines(salon).map(({ days, text, reason }) => (
            <span key={`${days} ${text}`} className="contact-hours">
              <span>{days}</span> <span>{text}</span> {reason !== '' && <small>{reason}</small>}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
