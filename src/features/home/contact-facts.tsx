import {
  SALON,
  SALON_ADDRESS_LINES,
  SALON_EMAIL_LINK,
  SALON_PHONE_LINK,
  hoursText,
} from '#domain/salon.ts'
import { SectionHeading } from '#ui/section-heading.tsx'
import { WORDS } from './words.ts'
import './about.css'

export function ContactFacts() {
  return (
    <section className="contact-facts" id="contact" aria-labelledby="contact-title">
      <SectionHeading id="contact-title">{WORDS.contactTitle}</SectionHeading>
      <dl>
        <div>
          <dt>{WORDS.address}</dt>
          {SALON_ADDRESS_LINES.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
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
          {SALON.hours.map((entry) => (
            <dd key={entry.days} className="tabular">
              {entry.days} {hoursText(entry)}
            </dd>
          ))}
        </div>
      </dl>
    </section>
  )
}
