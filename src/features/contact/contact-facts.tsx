import {
  SALON,
  SALON_ADDRESS_LINES,
  SALON_EMAIL_LINK,
  SALON_PHONE_LINK,
  hoursText,
} from '#domain/salon.ts'
import { LinkButton, OutsideLinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { WORDS } from './words.ts'
import './contact-facts.css'

export function ContactFacts() {
  return (
    <section className="contact page-column" id="contact" aria-labelledby="contact-title">
      <div className="contact-invitation">
        <SectionHeading id="contact-title" lead={WORDS.contactLead}>
          {WORDS.contactTitle}
        </SectionHeading>
        <div className="contact-actions">
          <LinkButton kind="primary" to="/booking">
            {WORDS.book}
          </LinkButton>
          <OutsideLinkButton href={WORDS.mapUrl} newTab>
            {WORDS.map}
          </OutsideLinkButton>
        </div>
      </div>
      <Facts />
    </section>
  )
}

function Facts() {
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
