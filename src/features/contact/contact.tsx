import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ContactDesk } from './contact-desk.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactMap } from './contact-map.tsx'
import { WORDS } from './words.ts'
import './contact.css'

/** The last thing before the footer: every way to reach the salon, and a letter to write at once. */
export function Contact() {
  return (
    <section className="contact page-column" id="contact" aria-labelledby="contact-title">
      <div className="contact-invitation">
        <SectionHeading id="contact-title" lead={WORDS.contactLead}>
          {WORDS.contactTitle}
        </SectionHeading>
        <LinkButton to="/booking">{WORDS.book}</LinkButton>
      </div>
      <ContactDesk />
      <ContactFacts />
      <ContactMap />
    </section>
  )
}
